// What a phone notices of the feed: run by bench/vitals.py, prints JSON. Arguments: address, session, rounds, browser.
import { createRequire } from "node:module";

const require = createRequire(new URL("../web/package.json", import.meta.url));
const { chromium } = require("playwright");

const [, , address, session, rounds, program] = process.argv;
/** Slow 4G as Lighthouse simulates it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const LONG_MS = 50;

/** Remembers paints, shifts and long tasks from the first moment. */
function watch() {
  const seen = { lcp: 0, cls: 0, fcp: 0, long: [] };
  globalThis.__seen = seen;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
  on("paint", (entry) => entry.name === "first-contentful-paint" && (seen.fcp = entry.startTime));
  on("layout-shift", (entry) => entry.hadRecentInput || (seen.cls += entry.value));
  on("longtask", (entry) => seen.long.push([entry.startTime, entry.duration]));
}

async function prepared(browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true });
  await context.addInitScript(watch);
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, JSON.parse(session));
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", SLOW_4G);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { context, page, client };
}

async function load(page) {
  await page.goto(address, { waitUntil: "commit", timeout: 60_000 });
  await page.locator("article").first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState("networkidle", { timeout: 60_000 }).catch(() => undefined);
  await page.waitForTimeout(1_000);
  const seen = await page.evaluate(() => globalThis.__seen);
  const blocked = seen.long.filter(([at]) => at >= seen.fcp).reduce((sum, [, took]) => sum + Math.max(0, took - LONG_MS), 0);
  return { lcp_s: seen.lcp / 1000, cls: seen.cls, tbt_ms: blocked };
}

async function heap(client) {
  await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = await client.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}

/** Memory after so many different posts have been on the screen. */
async function scrolled(page, client, posts) {
  const met = new Set();
  // Forty looks without a new one: the list has ended.
  for (let still = 0, before = 0; met.size < posts && still < 40; still = met.size > before ? 0 : still + 1) {
    before = met.size;
    const ids = await page.evaluate(() => [...document.querySelectorAll("article a[href*='/post/']")].map((a) => a.getAttribute("href")));
    ids.forEach((id) => met.add(id.split("#")[0]));
    await page.evaluate(() => window.scrollBy(0, window.innerHeight * 1.5));
    await page.waitForTimeout(60);
  }
  return { posts: met.size, mb: await heap(client) };
}

const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox", "--disable-gpu", "--no-first-run"] });
try {
  const out = { lcp_cold_s: [], lcp_warm_s: [], cls: [], tbt_ms: [] };
  for (let round = 0; round < Number(rounds); round += 1) {
    const { context, page } = await prepared(browser);
    const cold = await load(page);
    const warm = await load(page);
    out.lcp_cold_s.push(cold.lcp_s);
    out.lcp_warm_s.push(warm.lcp_s);
    out.cls.push(Math.max(cold.cls, warm.cls));
    out.tbt_ms.push(cold.tbt_ms);
    await context.close();
  }
  const { context, page, client } = await prepared(browser);
  await load(page);
  await client.send("Network.emulateNetworkConditions", { ...SLOW_4G, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const few = await scrolled(page, client, 50);
  const many = await scrolled(page, client, 500);
  await context.close();
  console.log(JSON.stringify({ ...out, few, many }));
} finally {
  await browser.close();
}
