// What each screen loads and when it is painted: run by bench/screens.py, prints JSON. Arguments: address, session, rounds, browser.
import { createRequire } from "node:module";

const require = createRequire(new URL("../web/package.json", import.meta.url));
const { chromium } = require("playwright");

const [, , address, session, rounds, program, only] = process.argv;
/** Slow 4G as Lighthouse simulates it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const IDLE_MS = 4_000;
const LONG_MS = 50;
const { screens, stored } = JSON.parse(session);

/** Records paints, shifts and long tasks from the first moment. */
function watch() {
  const seen = { lcp: 0, cls: 0, fcp: 0, long: [], shifted: [] };
  globalThis.__seen = seen;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
    seen.largest = entry.element?.outerHTML.slice(0, 120) ?? "";
  });
  on("paint", (entry) => entry.name === "first-contentful-paint" && (seen.fcp = entry.startTime));
  on("layout-shift", (entry) => {
    if (entry.hadRecentInput) return;
    seen.cls += entry.value;
    for (const { node } of entry.sources) seen.shifted.push(node?.outerHTML?.slice(0, 80) ?? "");
  });
  on("longtask", (entry) => seen.long.push([entry.startTime, entry.duration]));
}

async function prepared(browser, isMember) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true });
  await context.addInitScript(watch);
  if (isMember)
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, stored);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", SLOW_4G);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const responses = new Map();
  const loaded = [];
  client.on("Network.responseReceived", ({ requestId, type, response }) => responses.set(requestId, { type, response }));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const found = responses.get(requestId);
    if (!found || found.response.url.startsWith("data:") || found.response.url.startsWith("blob:")) return;
    const headers = Object.fromEntries(Object.entries(found.response.headers).map(([name, value]) => [name.toLowerCase(), value]));
    const bytes = Number(headers["content-length"] ?? encodedDataLength);
    loaded.push({ url: found.response.url, type: found.type, bytes, wire: encodedDataLength });
  });
  return { context, page, loaded };
}

async function load(page, path, loaded) {
  loaded.length = 0;
  await page.goto(address + path, { waitUntil: "commit", timeout: 60_000 });
  await page.locator("h1, main, form").first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState("networkidle", { timeout: 60_000 }).catch(() => undefined);
  await page.waitForTimeout(IDLE_MS);
  const seen = await page.evaluate(() => globalThis.__seen);
  const blocked = seen.long.filter(([at]) => at >= seen.fcp).reduce((sum, [, took]) => sum + Math.max(0, took - LONG_MS), 0);
  const scripts = loaded.filter((one) => one.type === "Script");
  const kib = (list) => list.reduce((sum, one) => sum + one.bytes, 0) / 1024;
  return {
    ...{ fcp_s: seen.fcp / 1000, lcp_s: seen.lcp / 1000, cls: seen.cls, tbt_ms: blocked },
    ...{ requests: loaded.length, scripts: scripts.length, kib: kib(loaded), script_kib: kib(scripts) },
    largest: seen.largest,
    shifted: seen.shifted,
    files: scripts.map((one) => `${one.url.split("/").pop()} ${one.bytes}`),
    others: loaded.filter((one) => one.type !== "Script").map((one) => `${one.type} ${one.url.slice(address.length)} ${one.bytes}`),
  };
}

const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox", "--disable-gpu", "--no-first-run"] });
try {
  const out = {};
  for (const [name, path, isMember] of screens) {
    if (only && !only.split(",").includes(name)) continue;
    out[name] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      const { context, page, loaded } = await prepared(browser, isMember);
      const cold = await load(page, path, loaded);
      const warm = await load(page, path, loaded);
      out[name].push({ cold, warm });
      await context.close();
    }
  }
  console.log(JSON.stringify(out));
} finally {
  await browser.close();
}
