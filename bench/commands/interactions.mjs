// What a tap costs until the next paint; run by bench/screens.py, prints JSON. Arguments: address, session, rounds, browser.
// Once as processor time of the main thread, times four, and once as the browser itself tells it (INP) on a processor
// that it slows down four times: that wall clock holds what other programs of the machine took, too.
import { createRequire } from "node:module";

const require = createRequire(new URL("../web/package.json", import.meta.url));
const { chromium } = require("playwright");

const [, , address, session, rounds, program] = process.argv;
const SLOWER = 4;
const REST_MS = 1_200;

/** Milliseconds of the main thread from pointerup to the next frame. */
function costOf(events) {
  const click = events.find((one) => one.name === "EventDispatch" && one.args?.data?.type === "click");
  if (!click) throw new Error("the tap did not arrive");
  const own = events.filter((one) => one.pid === click.pid && one.tid === click.tid && one.ph === "X");
  const left = own.find((one) => one.name === "EventDispatch" && one.args?.data?.type === "pointerup") ?? click;
  const after = own.filter((one) => one.name === "Commit" && one.ts >= click.ts + click.dur).sort((a, b) => a.ts - b.ts)[0];
  const end = after ? after.ts + after.dur : click.ts + click.dur;
  const tasks = own.filter((one) => one.name.endsWith("RunTask") && one.ts + one.dur > left.ts && one.ts < end);
  return tasks.reduce((sum, one) => sum + (one.tdur ?? 0), 0) / 1000;
}

async function tapped(page, client, target) {
  const events = [];
  const take = ({ value }) => events.push(...value);
  client.on("Tracing.dataCollected", take);
  await client.send("Tracing.start", { transferMode: "ReportEvents", categories: "devtools.timeline,toplevel" });
  await target.tap();
  await page.waitForTimeout(REST_MS);
  const complete = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.end");
  await complete;
  client.off("Tracing.dataCollected", take);
  return Math.round(costOf(events) * SLOWER);
}

/** INP of a tap: the longest of its events, from the touch to the frame that shows what came of it. */
async function waited(page, target) {
  await page.evaluate(() => {
    globalThis.events = [];
    globalThis.watching ??= new PerformanceObserver((list) => {
      for (const one of list.getEntries()) if (one.interactionId) globalThis.events.push(one.duration);
    });
    globalThis.watching.observe({ type: "event", durationThreshold: 16 });
  });
  await target.tap();
  await page.waitForTimeout(REST_MS);
  // What is shorter than 16 ms is not told of.
  return page.evaluate(() => Math.max(16, ...globalThis.events));
}

const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox", "--disable-gpu", "--no-first-run"] });
try {
  const out = {};
  const take = async (name, way, what) => ((out[name] ??= {})[way] ??= []).push(await what);
  for (let round = 0; round < Number(rounds); round += 1) {
    const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
    const context = await browser.newContext(phone);
    await context.addInitScript((kept) => Object.assign(localStorage, kept), JSON.parse(session).stored);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "load" });
    await page.locator("article").nth(3).waitFor();
    await page.waitForTimeout(4_000);
    const client = await context.newCDPSession(page);
    const tab = (name) => page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name });
    const feed = (name) => page.getByRole("tab", { name, exact: true });
    const card = page.getByRole("article").first();
    const steps = [
      ["to Following", feed("Following")],
      ["back to Latest", feed("Latest")],
      ["to Activity", tab(/Activity/)],
      ["home from Activity", tab("Home")],
      ["to Communities", tab("Communities")],
      ["home from Communities", tab("Home")],
      ["to the profile", tab("Profile")],
      ["home from the profile", tab("Home")],
      ["like", card.getByRole("button", { name: /^(Unlike|Like)/ })],
      ["bookmark", card.getByRole("button", { name: /bookmark/i })],
      ["menu of a post", card.getByRole("button", { name: "Post menu" })],
    ];
    // In the second round all code is loaded.
    for (const way of ["first", "again", "inp"]) {
      if (way === "inp") await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      for (const [name, target] of steps) {
        await take(name, way, way === "inp" ? waited(page, target) : tapped(page, client, target));
        if (name === "menu of a post") await page.keyboard.press("Escape");
      }
    }
    await context.close();
  }
  console.log(JSON.stringify(out));
} finally {
  await browser.close();
}
