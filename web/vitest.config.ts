import { playwright } from "@vitest/browser-playwright";
import { defineConfig, mergeConfig } from "vitest/config";
import { chromium } from "./build/chromium.ts";
import { mockWorker } from "./build/mock-worker.ts";
import vite from "./vite.config.ts";

export default mergeConfig(
  // Nothing answers for the API but what a test says: a server that happens to run here is not asked.
  // A module that a page has loaded is as good for the next page: its file does not change below a run, and after a
  // change in watch mode it has another address.
  { ...vite, server: { host: "127.0.0.1", headers: { "Cache-Control": "max-age=3600" } } },
  defineConfig({
    plugins: [mockWorker()],
    // All that the tests use is bundled before the first of them, and nothing in between: a library discovered late has
    // the page loaded anew below a running test, with a second React beside the first.
    optimizeDeps: {
      noDiscovery: true,
      include: [
        "@lingui/react/server",
        "@tanstack/react-query",
        "@tanstack/react-router",
        "class-variance-authority",
        "frimousse",
        "lucide-react",
        "msw",
        "msw/browser",
        "radix-ui",
        "react",
        "react-dom",
        "react-dom/client",
        "react-easy-crop",
        "react/compiler-runtime",
        "react/jsx-dev-runtime",
        "react/jsx-runtime",
        "socket.io-client",
        "thumbhash",
        "vitest-browser-react",
      ],
    },
    test: {
      restoreMocks: true,
      // What passes at once waits for nothing; a machine that is shared by others may take its time.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // The first to show a part of the product waits until that is built.
      expect: { poll: { timeout: 60_000 } },
      projects: [
        {
          // Functions without a page: a file takes milliseconds in Node, and seconds in a browser.
          extends: true,
          test: {
            name: "unit",
            include: ["src/**/*.unit.test.ts"],
            setupFiles: ["src/test/setup-unit.ts"],
            environment: "node",
            pool: "forks",
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: "browser",
            include: ["src/**/*.test.{ts,tsx}"],
            exclude: ["src/**/*.unit.test.ts"],
            setupFiles: ["src/test/setup.ts"],
            // Tests wait for answers and frames: on two cores a third page uses that time.
            maxWorkers: 3,
            sequence: { groupOrder: 1 },
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              // A click that cannot happen fails after this time and names its element; otherwise its test would time out.
              provider: playwright({
                launchOptions: chromium,
                actionTimeout: 40_000,
                contextOptions: { reducedMotion: "reduce" },
              }),
              instances: [{ browser: "chromium", viewport: { width: 1024, height: 768 } }],
            },
          },
        },
      ],
    },
  }),
);
