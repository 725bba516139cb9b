/** What the feed can do without at first: one file, fetched after the first paint. */
export { ListsFeed } from "./lists-feed";
export { PullToRefresh } from "./pull-to-refresh";
export { ResumeCard } from "./resume-card";
