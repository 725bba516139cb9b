import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { branding } from "./build/branding.ts";
import { chunkFileNames, groups } from "./build/chunks.ts";
import { compress } from "./build/compress.ts";
import { emojiData } from "./build/emoji-data.ts";
import { icons } from "./build/icons.ts";
import { preload } from "./build/preload.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { bundledLimits } from "./build/limits.ts";
import { sonnerWithoutStyleTag } from "./build/sonner-without-style-tag.ts";
import { catalogues, englishTexts } from "./build/texts.ts";

const api = process.env["MEADOW_DEV_API"] ?? "http://127.0.0.1:8000";

/** Small parts that render as a whole, memoized by their users: compiled, they would only grow, before the first paint. */
const AS_WRITTEN = /\/src\/(?:app|ui|shared\/(?:media-grid|post-card|rich-text|time))\/.*\.tsx$/;

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
          ...(AS_WRITTEN.test(id) ? [] : [["babel-plugin-react-compiler", { target: "19" }] as [string, object]]),
        ],
      }),
    }),
    catalogues(),
    tailwindcss(),
    emojiData(),
    icons(),
    branding(api),
    preload(),
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
    modulePreload: { polyfill: false },
    // Browsers with light-dark(); for older targets the build would replace it with heavier code.
    target: ["chrome123", "safari17.5", "firefox121"],
    // The CSP forbids data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups } } },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: api, ws: true }, "/media": { target: api } },
  },
});
