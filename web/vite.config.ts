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

/** What draws comes beside the other libraries: the largest file of all would be the last to arrive. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** Libraries that no screen does without, and what loads further scripts; what only a few want comes with those. */
const LIBRARIES = [
  /\/node_modules\/(?:class-variance-authority|@tanstack)\/(?!.*\/(?:useBlocker|useMutation|mutationObserver)\.js$)/,
  /^\0vite\/preload-helper\.js$/,
];

/** The frame of every screen, and small things that most of them draw. Each with all that it imports. */
const APP = [
  /\/src\/app\/(?:start\.tsx|stored-screens\.ts)$/,
  /\/src\/(?:ui\/(?:avatar|skeleton|tab-strip|marked)|lib\/(?:limits|time|welcome|clipboard|media|format-count|written-number))\.tsx?$/,
  /\/src\/(?:shared\/(?:time\/time-ago|post-list\/use-near-end|media-grid\/picture|people\/person-hover|rich-text\/rich-text)|lib\/(?:rich-text|thumbhash))\.tsx?$/,
  /\/src\/(?:ui\/(?:new-posts-pill\.tsx|use-interval\.ts)|data\/(?:people\/follow-changes|client\/failure-text)\.ts)$/,
  /\/lucide-react\/.*\/icons\/(?:bookmark|heart|map-pin|message-circle|share-2|arrow-up|lock|repeat-2)\.mjs$/,
];

/** The chunks of these, by their file names. */
const FIRST = /^assets\/(?:rolldown-runtime|react|libraries|app)-[\w-]{8}\.js$/;

/** The home page, and what every other list of posts consists of. */
const HOME = [
  /\/src\/app\/home-page\.tsx$/,
  /\/src\/shared\/post-(?:card\/post-card|list\/post-list)\.tsx$/,
  /\/src\/shared\/post-list\/use-announced\.ts$/,
  /\/src\/data\/(?:posts\/(?:live-list|announcements|queries)|people\/cache)\.ts$/,
];

/** Small things that come with the home screen after its posts, and that other screens begin with. */
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
/** Small things of many screens, but not of the home screen: few files, since each costs a request. */
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
/** Small things of the screens of one thing: a person, a post, a community, an event. */
const PARTS = [
  /\/src\/ui\/(?:segmented|chip|limited-text-area|progress|switch|counter-ring)\.tsx$/,
  /\/src\/lib\/(?:bytes|text|media-label)\.ts$/,
  /\/src\/shared\/(?:time\/imported-mark|media-grid\/still)\.tsx$/,
  /\/src\/data\/comments\/queries\.ts$/,
];
const FOLLOWING = [/\/src\/(?:shared\/people\/(?:follow-button|use-follow)|data\/people\/follow-status)\.tsx?$/];
/** The menus that change what one person is to another. */
const RELATIONS = [/\/src\/(?:ui\/menu|shared\/(?:messages\/use-send-in-message|reports\/use-report))\.tsx$/];
/** The rows in which people stand, and how they and hashtags are found. */
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

/** What comes with the home screen once its posts are painted: few chunks, each for its own purpose. */
const MENUS = [
  /\/src\/ui\/(?:menu\.tsx|confirm-dialog\.tsx|use-close-on-back\.ts)$/,
  /\/src\/shared\/post-card\/(?:person-menu-content|repost-menu|why-items|translate-item|card-extras)\.tsx?$/,
  /\/src\/(?:shared\/reactions\/[\w-]+|ui\/use-long-press)\.tsx?$/,
];
const DEVICE = [/\/src\/data\/(?:client\/(?:screen-store|service-worker)|push\/subscription)\.ts$/];
/** Caches that news from the server change. */
const LIVE = [
  /\/src\/data\/messages\/(?:message-list|mutations|cache|conversation-cache|presence|read-state)\.ts$/,
  /\/src\/data\/messages\/(?:typing|outbox|pending|thread)\.ts$/,
  /\/src\/data\/(?:posts\/realtime|reels\/realtime|bookmarks\/queries)\.ts$/,
];
/** What signing in and many other forms consist of, and what is asked there. */
const FORMS = [/\/src\/(?:ui\/(?:field|password-field)\.tsx|lib\/form-value\.ts)$/];
/** What the cards beside the home screen and the screens they lead to have in common. */
const SIDE = [
  /\/src\/shared\/notifications\/(?:notification-link|kind-icon|use-mark-read)\.tsx?$/,
  /\/src\/data\/notifications\/mutations\.ts$/,
  /\/src\/lib\/theme-names\.ts$/,
];
/** What one writes with: comments, posts, messages. */
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
 * What the compiler leaves as it is written: parts of the first screen that are drawn as a whole or not at all, by
 * parents that remember them. What it would add to them is 6 KiB to load before the first paint.
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
    // The macros of texts before the compiler, which would otherwise see them as ordinary calls.
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
      // React has had this hook since 18: the router needs no stand-in for it.
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
      // Radix locks the page's scroll with a <style> element; ours does it with a stylesheet object the policy allows.
      "react-style-singleton": fileURLToPath(new URL("./src/ui/style-singleton.ts", import.meta.url)),
    },
  },
  // Radix and sonner must be served through our transforms in development too.
  optimizeDeps: { exclude: ["sonner"] },
  build: {
    manifest: true,
    license: { fileName: "third-party-licenses.md" },
    modulePreload: {
      polyfill: false,
      // No script has to name those that the page itself has loaded.
      resolveDependencies: (_, files, { hostType }) => files.filter((file) => hostType === "html" || !FIRST.test(file)),
    },
    // Browsers that know light-dark(); older targets would have it rewritten into something heavier.
    target: ["chrome123", "safari17.5", "firefox121"],
    // data: URLs for fonts and scripts are outside the policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Few chunks compress better than many small ones. Libraries change less often than we do: theirs outlives a
        // deploy in the browser's cache.
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
