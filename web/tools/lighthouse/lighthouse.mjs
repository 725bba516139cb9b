// Lighthouse scores of screens: run by bench/commands/lighthouse.py, prints JSON. Arguments: address, session, rounds, browser,
// screens.
import { createRequire } from "node:module";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { desktopConfig } from "lighthouse";

const require = createRequire(new URL("../../package.json", import.meta.url));
const { chromium } = require("playwright");

const [, , address, session, rounds, program, only] = process.argv;
const { stored, screens } = JSON.parse(session);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const PORT = 1024 + Math.floor(Math.random() * 60_000);

/** One run in a new browser profile with the session: nothing is cached. */
async function scored(path, isMember, config) {
  const folder = await mkdtemp(join(tmpdir(), "lighthouse-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: program,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", `--remote-debugging-port=${PORT}`],
  });
  try {
    const page = context.pages()[0];
    await page.goto(`${address}/robots.txt`);
    if (isMember)
      await page.evaluate((kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      }, stored);
    const options = { port: PORT, disableStorageReset: true, onlyCategories: CATEGORIES, logLevel: "error" };
    const { lhr } = await lighthouse(address + path, options, config);
    const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)]));
    const lost = Object.values(lhr.categories)
      .filter(({ id }) => id !== "performance")
      .flatMap(({ auditRefs }) => auditRefs.map(({ id }) => lhr.audits[id]))
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, details }) => [
        id,
        ...(details?.items ?? []).slice(0, 3).map((one) => one.node?.snippet ?? one.description ?? one.url ?? ""),
      ]);
    const value = (id) => lhr.audits[id].numericValue;
    return {
      ...{ scores, lost, at: new URL(lhr.finalDisplayedUrl).pathname, error: lhr.runtimeError?.message },
      ...{ lcp_s: value("largest-contentful-paint") / 1000, fcp_s: value("first-contentful-paint") / 1000 },
      ...{ tbt_ms: value("total-blocking-time"), cls: value("cumulative-layout-shift") },
      // Lighthouse's benchmark of this machine: the simulated phone is always four times slower.
      ...{ speed: lhr.environment.benchmarkIndex },
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A run without a trace is a failure of the measurement, not of the page: it is repeated at most twice. */
async function measured(...args) {
  for (let tries = 2; ; tries -= 1) {
    const found = await scored(...args);
    if (!found.error || tries === 0) return found;
  }
}

const out = {};
for (const [name, path, isMember] of screens) {
  if (only && !only.split(",").includes(name)) continue;
  console.error(name);
  out[name] = { mobile: [], desktop: [] };
  for (let round = 0; round < Number(rounds); round += 1) {
    out[name].mobile.push(await measured(path, isMember));
    out[name].desktop.push(await measured(path, isMember, desktopConfig));
  }
}
console.log(JSON.stringify(out));
