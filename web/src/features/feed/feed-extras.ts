/** Optional parts of the feed in one chunk, loaded after the first paint. */
export { ListsFeed } from "./lists-feed";
export { PullToRefresh } from "./pull-to-refresh";
export { ResumeCard } from "./resume-card";
