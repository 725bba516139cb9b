import { defineConfig } from "@playwright/test";
import { chromium } from "./build/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/support/database.ts",
  fullyParallel: false,
  // A page mostly waits for answers, fades and its own timers: on two cores a third one uses that time.
  workers: 3,
  timeout: 120_000,
  // What passes at once waits for nothing; a machine that is shared by others may take its time.
  expect: { timeout: 20_000 },
  // A test that fails once has failed: a second try hides races.
  retries: 0,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    // A click that cannot happen fails after this time and names its element; otherwise its test would time out.
    actionTimeout: 40_000,
    browserName: "chromium",
    launchOptions: chromium,
    // Frames of fades are a fifth of what the browser costs. The tests of movements, of the main path and of first
    // minutes ask for them: `test.use(MOVING)`.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Tests stand between page and server; those of the service worker let it in.
    serviceWorkers: "block",
    // Most tests pass, and recording costs time: `bin/test e2e --trace on` records.
    trace: "off",
  },
});
