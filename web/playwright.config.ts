import { defineConfig } from "@playwright/test";
import { chromium } from "./build/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  // What passes at once waits for nothing; a machine that is shared by others may take its time.
  expect: { timeout: 20_000 },
  // A busy machine may starve one test of its seconds: what fails twice is broken, what failed once is listed as flaky.
  retries: 1,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: chromium,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Tests stand between page and server; those of the service worker let it in.
    serviceWorkers: "block",
    // Of the second try alone: most tests pass, and their records would be thrown away.
    trace: "on-first-retry",
  },
});
