import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { boot } from "./build/boot.ts";
import { compress } from "./build/compress.ts";
import { emojiData } from "./build/emoji-data.ts";
import { icons } from "./build/icons.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { bundledLimits } from "./build/limits.ts";
import { smaller } from "./build/smaller.ts";
import { sonnerWithoutStyleTag } from "./build/sonner-without-style-tag.ts";
import { catalogues, englishTexts } from "./build/texts.ts";

const api = process.env["MEADOW_DEV_API"] ?? "http://127.0.0.1:8000";

/** React has its own chunk: within the other libraries it would be the largest file and arrive last. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** Libraries of every screen, and the script loader; other libraries are in the chunks of their users. */
const LIBRARIES = [
  /\/node_modules\/(?:class-variance-authority|@tanstack)\/(?!.*\/(?:useBlocker|useMutation|mutationObserver)\.js$)/,
  /^\0vite\/preload-helper\.js$/,
];

/** The frame of every screen, and small modules used by most of them. Each with all its imports. */
const APP = [
  /\/src\/app\/(?:start\.tsx|stored-screens\.ts)$/,
  /\/src\/(?:ui\/(?:avatar|skeleton|tab-strip|marked)|lib\/(?:limits|time|welcome|clipboard|media|format-count|written-number))\.tsx?$/,
  /\/src\/(?:shared\/(?:time\/time-ago|post-list\/use-near-end|media-grid\/picture|people\/person-hover|rich-text\/rich-text)|lib\/(?:rich-text|thumbhash))\.tsx?$/,
  /\/src\/(?:ui\/(?:new-posts-pill\.tsx|use-interval\.ts)|data\/(?:people\/follow-changes|client\/failure-text)\.ts)$/,
  /\/lucide-react\/.*\/icons\/(?:bookmark|heart|map-pin|message-circle|share-2|arrow-up|lock|repeat-2)\.mjs$/,
];

/** The chunks of these groups, by file name. */
const FIRST = /^assets\/(?:rolldown-runtime|react|libraries|app)-[\w-]{8}\.js$/;

/** The home page, and the modules of every other list of posts. */
const HOME = [
  /\/src\/app\/home-page\.tsx$/,
  /\/src\/shared\/post-(?:card\/post-card|list\/post-list)\.tsx$/,
  /\/src\/shared\/post-list\/use-announced\.ts$/,
  /\/src\/data\/(?:posts\/(?:live-list|announcements|queries)|people\/cache)\.ts$/,
];

/** Small modules that load with the home screen after its posts, and that other screens load first. */
const PIECES = [
  /\/src\/(?:(?:ui\/(?:confirm-dialog|link-button|logo-hills|trans)|shared\/settings\/settings-link)\.tsx|lib\/(?:graphemes|hue|unique-key)\.ts)$/,
  /\/src\/shared\/(?:post-framing\/opened|people\/use-relationships)\.ts$/,
  /\/src\/data\/(?:people\/(?:follows|relationships|requests)|(?:bookmarks|events|reels)\/cache|media\/uploads)\.ts$/,
  /\/lucide-react\/.*\/icons\/(?:arrow-down|at-sign|ban|bell-off|bell-plus|cake|calendar-days|chart-column|check)\.mjs$/,
  /\/lucide-react\/.*\/icons\/(?:chevron-down|circle-question-mark|clapperboard|code-xml|ellipsis|eye-off|flag)\.mjs$/,
  /\/lucide-react\/.*\/icons\/(?:languages|list|loader-circle|megaphone|message-square-quote|pencil|pin|pin-off)\.mjs$/,
  /\/lucide-react\/.*\/icons\/(?:plus|scale|scroll-text|send|settings|shield-check|sparkles|undo-2|user-plus)\.mjs$/,
  /\/lucide-react\/.*\/icons\/(?:circle-exclamation-point|shield-exclamation-point|trash|users|volume-x|x)\.mjs$/,
];
/** Small modules of many screens, but not of the home screen: few files, since each costs a request. */
const SCREENS = [
  /\/lucide-react\/.*\/icons\//,
  /\/src\/ui\/(?:back-button|problem|screen-header|search-field)\.tsx$/,
  /\/src\/(?:ui\/(?:use-page-title|use-debounced-value)|lib\/(?:dates|topic-names)|data\/(?:settings\/queries|people\/users))\.ts$/,
  /\/src\/(?:features\/profile\/user-not-found\.tsx|shared\/reauthentication\/[\w-]+\.tsx?)$/,
  /\/@tanstack\/.*\/(?:useMutation|mutationObserver)\.js$/,
];
/** Small modules shared by many screens and by the parts of the home screen that load after its posts. */
const COMMON = [
  /\/src\/(?:ui\/use-close-on-back\.ts|lib\/(?:event-times|markdown)\.ts)$/,
  /\/src\/shared\/(?:communities\/community-avatar|markdown\/markdown)\.tsx$/,
  /\/src\/data\/(?:communities\/(?:cache|queries)|events\/queries)\.ts$/,
];
/** Small modules of detail screens: a person, a post, a community, an event. */
const PARTS = [
  /\/src\/ui\/(?:segmented|chip|limited-text-area|progress|switch|counter-ring)\.tsx$/,
  /\/src\/lib\/(?:bytes|text|media-label)\.ts$/,
  /\/src\/shared\/(?:time\/imported-mark|media-grid\/still)\.tsx$/,
  /\/src\/data\/comments\/queries\.ts$/,
];
const FOLLOWING = [/\/src\/(?:shared\/people\/(?:follow-button|use-follow)|data\/people\/follow-status)\.tsx?$/];
/** Menus that change a relationship between people. */
const RELATIONS = [/\/src\/(?:ui\/menu|shared\/(?:messages\/use-send-in-message|reports\/use-report))\.tsx$/];
/** Rows of people, and the search for people and hashtags. */
const PEOPLE = [
  /\/src\/shared\/people\/(?:person-skeletons|user-row|suggested-people|request-actions)\.tsx$/,
  /\/src\/shared\/people\/(?:block|remove-follower)-dialog\.tsx$/,
  /\/src\/(?:shared\/hashtags\/use-tag-follow|data\/search\/queries)\.ts$/,
];
const MESSAGES = [/\/src\/(?:data\/messages\/queries|shared\/messages\/names|features\/messages\/address)\.ts$/];
const COMMUNITIES = [
  /\/src\/shared\/communities\/(?:community-card|join-button|use-membership|community-facts)\.tsx?$/,
  /\/src\/features\/communities\/use-checked-session\.ts$/,
];
const EVENTS = [/\/src\/shared\/events\/(?:event-list|event-card|event-parts|rsvp-buttons)\.tsx$/];

/** Loaded with the home screen after its posts are painted: few chunks by purpose. */
const MENUS = [
  /\/src\/ui\/(?:menu\.tsx|confirm-dialog\.tsx|use-close-on-back\.ts)$/,
  /\/src\/shared\/post-card\/(?:person-menu-content|repost-menu|why-items|translate-item|card-extras)\.tsx?$/,
  /\/src\/(?:shared\/reactions\/[\w-]+|ui\/use-long-press)\.tsx?$/,
];
const DEVICE = [/\/src\/data\/(?:client\/(?:screen-store|service-worker)|push\/subscription)\.ts$/];
/** Caches updated by realtime events. */
const LIVE = [
  /\/src\/data\/messages\/(?:message-list|mutations|cache|conversation-cache|presence|read-state)\.ts$/,
  /\/src\/data\/messages\/(?:typing|outbox|pending|thread)\.ts$/,
  /\/src\/data\/(?:posts\/realtime|reels\/realtime|bookmarks\/queries)\.ts$/,
];
/** Modules of the sign-in and many other forms. */
const FORMS = [/\/src\/(?:ui\/(?:field|password-field)\.tsx|lib\/form-value\.ts)$/];
/** Common modules of the home screen's side cards and the screens linked from them. */
const SIDE = [
  /\/src\/shared\/notifications\/(?:notification-link|kind-icon|use-mark-read)\.tsx?$/,
  /\/src\/data\/notifications\/mutations\.ts$/,
  /\/src\/lib\/theme-names\.ts$/,
];
/** Editors: comments, posts, messages. */
const WRITING = [
  /\/src\/shared\/(?:suggestions\/suggest-text-area|post-framing\/framing-fields)\.tsx$/,
  /\/src\/shared\/attachments\/(?:use-attachments|attachment-strip|file-picker)\.tsx?$/,
  /\/src\/(?:lib\/(?:attachable|attachment-label|duration|video-frame)|data\/posts\/write)\.ts$/,
  /\/src\/shared\/media-grid\/play-pill\.tsx$/,
];
const ACCOUNT = [/\/src\/data\/(?:auth\/mutations|site\/queries)\.ts$/];
const SIGN_IN = [/\/src\/features\/auth\/(?:auth-page|auth-frame|use-auth-form)\.tsx?$/];
const REELS = [/\/src\/features\/reels\/reel-strip\.tsx$/];
const BESIDE = [
  /\/src\/app\/(?:background|offline-banner|session-watch)\.tsx$/,
  /\/src\/features\/feed\/(?:pull-to-refresh|resume-card)\.tsx$/,
];

/**
 * Files excluded from the React compiler: parts of the first screen that render as a whole or not at all, memoized by
 * their parents. Compiled, they would add 6 KiB before the first paint.
 */
const AS_WRITTEN = [
  /\/src\/app\/(?:shell\/.*|home-page|not-found|providers|root|route-error|start)\.tsx$/,
  /\/src\/shared\/(?:post-card|rich-text|time)\/.*\.tsx$/,
  /\/src\/shared\/(?:media-grid\/(?:media-grid|picture)|post-list\/post-slot)\.tsx$/,
  /\/src\/shared\/(?:people\/person-(?:hover|links)|post-history\/edited-mark|notifications\/unread-badge)\.tsx$/,
  /\/src\/ui\/(?:avatar|badge|button|empty-state|error-state|icon-button|lazy-dialog|skeleton|tab-strip|toast|wordmark)\.tsx$/,
  /\/src\/(?:features\/feed\/(?:feed-page|new-posts-pill|welcome)|ui\/new-posts-pill)\.tsx$/,
  /\/src\/(?:shared\/post-list\/use-(?:announced|list-keys|near-end)|ui\/use-interval|app\/shell\/use-media|app\/use-arrival)\.ts$/,
];

const oneOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((one) => one.test(id));

const isAsWritten = oneOf(AS_WRITTEN);
const COMPILER: [string, object] = ["babel-plugin-react-compiler", { target: "19" }];

export default defineConfig({
  define: { BUNDLED_LIMITS: bundledLimits() },
  plugins: [
    sonnerWithoutStyleTag(),
    // The text macros run before the compiler, which would otherwise treat them as ordinary calls.
    react({
      babel: (id) => ({
        plugins: [
          ["@lingui/babel-plugin-lingui-macro", { stripMessageField: false }],
          englishTexts,
          ...(isAsWritten(id) ? [] : [COMPILER]),
        ],
      }),
    }),
    catalogues(),
    tailwindcss(),
    emojiData(),
    icons(),
    boot(api),
    smaller(),
    serviceWorker(),
    compress(),
  ],
  resolve: {
    alias: {
      "@": fileURLToPath(new URL("./src", import.meta.url)),
      // React has had this hook since 18: the router needs no shim.
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
      // Radix locks the page's scroll with a <style> element; ours uses a stylesheet object, which the CSP allows.
      "react-style-singleton": fileURLToPath(new URL("./src/ui/style-singleton.ts", import.meta.url)),
    },
  },
  // Radix and sonner must pass through our transforms in development too.
  optimizeDeps: { exclude: ["sonner"] },
  build: {
    manifest: true,
    license: { fileName: "third-party-licenses.md" },
    modulePreload: {
      polyfill: false,
      // The page itself loads these, so no script needs to preload them.
      resolveDependencies: (_, files, { hostType }) => files.filter((file) => hostType === "html" || !FIRST.test(file)),
    },
    // Browsers with light-dark(); for older targets the build would replace it with heavier code.
    target: ["chrome123", "safari17.5", "firefox121"],
    // The CSP forbids data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Few chunks compress better than many small ones. Libraries change less often than our code: their chunks stay
        // cached across deploys.
        codeSplitting: {
          groups: [
            { name: "react", test: REACT, priority: 11 },
            { name: "libraries", test: oneOf(LIBRARIES), priority: 10 },
            { name: "app", test: oneOf(APP), priority: 9 },
            { name: "home", test: oneOf(HOME), priority: 8 },
            { name: "pieces", test: oneOf(PIECES), priority: 7, minShareCount: 2 },
            { name: "screens", test: oneOf(SCREENS), priority: 7, minShareCount: 2 },
            { name: "common", test: oneOf(COMMON), priority: 7 },
            { name: "following", test: oneOf(FOLLOWING), priority: 7 },
            { name: "relations", test: oneOf(RELATIONS), priority: 7 },
            { name: "parts", test: oneOf(PARTS), priority: 6 },
            { name: "people", test: oneOf(PEOPLE), priority: 6 },
            { name: "community-parts", test: oneOf(COMMUNITIES), priority: 6 },
            { name: "event-parts", test: oneOf(EVENTS), priority: 6 },
            { name: "account", test: oneOf(ACCOUNT), priority: 6 },
            { name: "menus", test: oneOf(MENUS), priority: 5 },
            { name: "device", test: oneOf(DEVICE), priority: 4 },
            { name: "live", test: oneOf(LIVE), priority: 3 },
            { name: "messages", test: oneOf(MESSAGES), priority: 2 },
            { name: "reels", test: oneOf(REELS), priority: 2 },
            { name: "beside", test: oneOf(BESIDE), priority: 1 },
            { name: "panels", test: /\/src\/app\/shell\/(?:left|right)-sidebar\.tsx$/, priority: 0 },
            { name: "forms", test: oneOf(FORMS), priority: 2 },
            { name: "tabs", test: /\/src\/ui\/tabs\.tsx$/, priority: 2 },
            { name: "writing", test: oneOf(WRITING), priority: 2 },
            { name: "side", test: oneOf(SIDE), priority: 2 },
            { name: "site-links", test: /\/src\/shared\/site\//, priority: 1 },
            { name: "sign-in", test: oneOf(SIGN_IN), priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: api, ws: true },
      "/media": { target: api },
    },
  },
});
