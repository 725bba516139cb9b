import { plural, t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, type MouseEvent } from "react";
import { useViewer } from "@/data/client/viewer";
import { COUNTED_UP_TO, searchPostsQuery, searchTopicsQuery, searchUsersQuery } from "@/data/search/queries";
import { highlight, termsOf } from "@/lib/highlight";
import { COUNTED_TABS, plainQuery, SEARCH_TABS, tagOf, type CountedTab, type SearchTab } from "@/lib/search-address";
import { MarkerContext, type Marker } from "@/ui/marked";
import { TabPanel, Tabs } from "@/ui/tabs";
import { listText } from "@/lib/locale";
import { countText, type Found } from "./count-text";
import { MoreLink } from "./more-link";
import { PostResults } from "./post-results";
import { TagBar } from "./tag-bar";
import { TopicResults } from "./topic-results";
import { UserResults } from "./user-results";

const CommunityResults = lazy(() => import("./place-results").then((module) => ({ default: module.CommunityResults })));
const EventResults = lazy(() => import("./place-results").then((module) => ({ default: module.EventResults })));

interface ResultsProps {
  readonly q: string;
  readonly tab: SearchTab;
  /** Whether the address names the tab; otherwise the first tab with results opens. */
  readonly isTabChosen: boolean;
  readonly onTab: (tab: SearchTab) => void;
  readonly onClear: () => void;
  /** Called when a result is opened. */
  readonly onOpened: () => void;
}

const NAMES = {
  get users() {
    return t`Users`;
  },
  get posts() {
    return t`Posts`;
  },
  get topics() {
    return t`Topics`;
  },
  get communities() {
    return t`Communities`;
  },
  get events() {
    return t`Events`;
  },
} as const;

/** Search results: three kinds are queried at once for the counts in their tabs, the other two when opened. */
export function Results({ q, tab: named, isTabChosen, onTab, onClear, onOpened }: ResultsProps) {
  const who = { client: useQueryClient(), viewer: useViewer() };
  const users = useInfiniteQuery(searchUsersQuery(who, q));
  const posts = useInfiniteQuery(searchPostsQuery(who, q));
  const topics = useInfiniteQuery(searchTopicsQuery(q));
  const found: Record<CountedTab, Found> = {
    users: countText(users.data?.pages, COUNTED_UP_TO.users),
    posts: countText(posts.data?.pages, COUNTED_UP_TO.posts),
    topics: countText(topics.data?.pages, COUNTED_UP_TO.topics),
  };
  const waits = [users, posts, topics].some((query) => query.isPending || query.isPlaceholderData);
  const queries = { users, posts, topics };
  /** A search that failed has found nothing; its panel says so. */
  const searched = COUNTED_TABS.filter((one) => !queries[one].isError);
  const tag = tagOf(q);
  const stays = isTabChosen || waits || COUNTED_TABS.some((one) => one === named && found[one].some);
  const tab = stays ? named : (COUNTED_TABS.find((one) => found[one].some) ?? named);
  const labelOf = (one: SearchTab) => {
    const counted = COUNTED_TABS.find((each) => each === one);
    return counted && found[counted].text !== "" ? `${NAMES[one]} (${found[counted].text})` : NAMES[one];
  };

  function opened(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest("a, [data-post]")) onOpened();
  }
  const wayOn = <MoreLink found={found} tab={tab} onTab={onTab} onClear={onClear} />;

  return (
    <MarkerContext value={markerFor(q)}>
      {tag === null ? null : <TagBar key={tag} tag={tag} found={found.posts} />}
      <p role="status" className="sr-only">
        {waits || searched.length === 0 ? "" : t`Found: ${listText(searched.map((one) => spoken(one, found[one])))}`}
      </p>
      <div role="presentation" onClickCapture={opened}>
        <Tabs
          label={t`Results`}
          value={tab}
          onValueChange={onTab}
          tabs={SEARCH_TABS.map((value) => ({
            value,
            label: labelOf(value),
          }))}
        >
          <TabPanel value="users">
            <UserResults q={q} query={users} wayOn={wayOn} />
          </TabPanel>
          <TabPanel value="posts">
            <PostResults q={q} query={posts} wayOn={wayOn} />
          </TabPanel>
          <TabPanel value="topics">
            <TopicResults q={q} query={topics} wayOn={wayOn} />
          </TabPanel>
          <TabPanel value="communities">
            <Suspense fallback={null}>
              <CommunityResults q={q} wayOn={wayOn} />
            </Suspense>
          </TabPanel>
          <TabPanel value="events">
            <Suspense fallback={null}>
              <EventResults q={q} wayOn={wayOn} />
            </Suspense>
          </TabPanel>
        </Tabs>
      </div>
    </MarkerContext>
  );
}

/** '1 user', '2 users', '1K+ posts'. */
function spoken(tab: CountedTab, { count, text }: Found): string {
  if (tab === "users") return plural(count, { one: `${text} user`, other: `${text} users` });
  if (tab === "posts") return plural(count, { one: `${text} post`, other: `${text} posts` });
  return plural(count, { one: `${text} topic`, other: `${text} topics` });
}

function markerFor(q: string): Marker {
  const terms = termsOf(plainQuery(q));
  return (text) => {
    let at = 0;
    return highlight(text, terms).map((span) => {
      const key = at;
      at += span.text.length;
      return span.hit ? <mark key={key}>{span.text}</mark> : span.text;
    });
  };
}
