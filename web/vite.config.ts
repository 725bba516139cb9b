import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { boot } from "./build/boot.ts";
import { compress } from "./build/compress.ts";
import { emojiData } from "./build/emoji-data.ts";
import { icons } from "./build/icons.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { sonnerWithoutStyleTag } from "./build/sonner-without-style-tag.ts";
import { catalogues, englishTexts } from "./build/texts.ts";

const api = process.env["MEADOW_DEV_API"] ?? "http://127.0.0.1:8000";

/** Libraries that no screen does without; what only a few want comes with those. */
const LIBRARIES =
  /\/node_modules\/(?:react|react-dom|scheduler|class-variance-authority|@tanstack)\/(?!.*\/(?:useBlocker|useMutation|mutationObserver)\.js$)/;

/** The frame of every screen, and small things that most of them draw. Each with all that it imports. */
const APP = [
  /\/src\/app\/(?:providers\.tsx|stored-screens\.ts)$/,
  /\/src\/(?:ui\/(?:avatar|skeleton|tab-strip)|lib\/(?:limits|welcome)|data\/client\/failure-text)\.tsx?$/,
  /\/lucide-react\/.*\/icons\/(?:bookmark|heart|map-pin|message-circle|share-2)\.mjs$/,
];

/** The home page, and what every other list of posts consists of. */
const HOME = [
  /\/src\/app\/home-page\.tsx$/,
  /\/src\/shared\/post-(?:card\/post-card|list\/post-list)\.tsx$/,
  /\/src\/shared\/post-list\/use-announced\.ts$/,
  /\/src\/data\/(?:posts\/(?:live-list|announcements|queries)|people\/(?:follow-changes|cache))\.ts$/,
  /\/src\/ui\/(?:new-posts-pill\.tsx|use-interval\.ts)$/,
];

const oneOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((one) => one.test(id));

export default defineConfig({
  plugins: [
    sonnerWithoutStyleTag(),
    // The macros of texts before the compiler, which would otherwise see them as ordinary calls.
    react({
      babel: {
        plugins: [
          ["@lingui/babel-plugin-lingui-macro", { stripMessageField: false }],
          englishTexts,
          ["babel-plugin-react-compiler", { target: "19" }],
        ],
      },
    }),
    catalogues(),
    tailwindcss(),
    emojiData(),
    icons(),
    boot(),
    serviceWorker(),
    compress(),
  ],
  resolve: {
    alias: {
      "@": fileURLToPath(new URL("./src", import.meta.url)),
      // Radix locks the page's scroll with a <style> element; ours does it with a stylesheet object the policy allows.
      "react-style-singleton": fileURLToPath(new URL("./src/ui/style-singleton.ts", import.meta.url)),
    },
  },
  // Radix and sonner must be served through our transforms in development too.
  optimizeDeps: { exclude: ["sonner"] },
  build: {
    manifest: true,
    license: { fileName: "third-party-licenses.md" },
    modulePreload: { polyfill: false },
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
            { name: "libraries", test: LIBRARIES, priority: 3 },
            { name: "app", test: oneOf(APP), priority: 2 },
            { name: "home", test: oneOf(HOME), priority: 1 },
            // Icons of the other screens: one file, since each would be named in the list of files that every page has.
            { name: "icons", test: /\/lucide-react\/.*\/icons\//, priority: 0, minShareCount: 3 },
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
