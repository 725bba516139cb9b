import type { Rolldown } from "vite";

/** The frame of every screen, and small modules of the home screen that many others need too. */
const FRAME = [
  /\/src\/app\/start\.tsx$|\/useInfiniteQuery\.js$|\/icons\/(?:heart|lock|map-pin|repeat-2)\.mjs$/,
  /\/src\/ui\/(?:link-button|marked|new-posts-pill|skeleton|tab-strip|use-interval)\.tsx?$/,
  /\/src\/lib\/(?:clipboard|format-count|locale|media|rich-text|thumbhash|time)\.ts$/,
  /\/src\/(?:data\/client\/failure-text|data\/people\/follow-changes|shared\/post-list\/use-near-end)\.ts$/,
  /\/src\/shared\/(?:media-grid\/picture|people\/person-hover|rich-text\/rich-text|time\/time-ago)\.tsx$/,
];
/** Caches, and small modules that load with the home screen after its posts. */
const DATA = [
  /\/src\/data\/(?!hashtags|messages|moderation\/mutations|posts|search)/,
  /\/src\/(?:lib\/(?:graphemes|hue|markdown|text|unique-key)|ui\/(?:logo-hills|trans|use-close-on-back))\.tsx?$/,
];
/** Topics of one screen that other screens show in part. */
const TOPIC = /\/src\/(?:data\/(?=messages|people)|\w+\/(?=bookmarks|notifications|reels))(\w+)\//;

const oneOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((one) => one.test(id));

/**
 * Few chunks, since every request costs a phone 150 ms, but no screen loads much of another. The first group that matches
 * takes a module with all it imports, so modules of many screens come before those of few.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "begin", test: /\/src\/main\.tsx$/ },
  { name: "react", test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: "app", test: oneOf(FRAME) },
  { name: "home", test: /\/src\/(?:app\/home-page|data\/posts\/list-order)\.tsx?$/ },
  { name: "icons", test: /\/lucide-react\//, minShareCount: 2 },
  { name: "data", test: oneOf(DATA), minShareCount: 7 },
  { name: "ui", test: /\/src\/(?:lib|ui)\/(?!(?:[\w-]+-)?dialog|menu|tabs)/, minShareCount: 14 },
  { name: (id) => TOPIC.exec(id)?.[1], minShareCount: 2 },
  { name: "people", test: /\/src\/shared\/(?:people|settings)\//, minShareCount: 2, entriesAware: true },
  // After the first paint.
  { name: "menus", test: /\/src\/shared\/post-card\/menus\.ts$/ },
  { name: "shared", test: /\/src\/shared\//, minShareCount: 4, entriesAware: true },
  { name: "feed", test: /\/src\/features\/(?:feed\/feed-extras\.ts|reels\/reel-strip\.tsx)$/ },
  { name: "panels", test: /\/src\/app\/shell\/(?:left|right)-sidebar\.tsx$/ },
  { name: "extras", test: /\/src\/app\/extras\.ts$/ },
  { name: "live", test: /\/src\/data\/realtime\/start\.ts$/ },
];

/** The name of an `entriesAware` chunk lists its screens. Only the hash is kept: main.tsx carries the names of all files. */
export const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk) =>
  name.includes("~") ? "assets/[hash].js" : "assets/[name]-[hash].js";
