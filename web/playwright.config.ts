import { defineConfig } from "@playwright/test";
import { chromium } from "./build/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/support/database.ts",
  fullyParallel: false,
  // A page mostly waits for responses, fades and its own timers: on two cores a third worker uses that time.
  workers: 3,
  timeout: 120_000,
  // A passing test does not wait; shared machines are slow.
  expect: { timeout: 20_000 },
  // No retries, because they hide races.
  retries: 0,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    // An impossible click fails after this time and names its element; otherwise its test would time out.
    actionTimeout: 40_000,
    browserName: "chromium",
    launchOptions: chromium,
    // Animation frames are a fifth of the browser's cost. Tests of animations, of the main path and of first minutes
    // enable them: `test.use(MOVING)`.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Tests intercept requests between page and server; tests of the service worker allow it.
    serviceWorkers: "block",
    // Most tests pass, and recording costs time: `bin/test e2e --trace on` records.
    trace: "off",
  },
});
