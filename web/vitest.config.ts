import { playwright } from "@vitest/browser-playwright";
import { defineConfig, mergeConfig } from "vitest/config";
import { chromium } from "./build/chromium.ts";
import { mockWorker } from "./build/mock-worker.ts";
import vite from "./vite.config.ts";

export default mergeConfig(
  // Only mocks answer API requests: a server running on this machine is never asked. Modules stay cached from page to
  // page: files do not change during a run, and in watch mode a changed file has another URL.
  { ...vite, server: { host: "127.0.0.1", headers: { "Cache-Control": "max-age=3600" } } },
  defineConfig({
    plugins: [mockWorker()],
    // All dependencies of the tests are bundled before the first test: a late discovery would reload the page during a
    // test, with a second React beside the first.
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
      // A passing test does not wait; shared machines are slow.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // The first test of a module waits for its build.
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
            // Tests wait for responses and frames: on two cores a third page uses that time.
            maxWorkers: 3,
            sequence: { groupOrder: 1 },
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              // An impossible click fails after this time and names its element; otherwise its test would time out.
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
