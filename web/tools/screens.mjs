// Takes screenshots of every screen and main state of a demo town: run by bin/screens. Arguments: address, then
// --language CODE, --widths 320,390, --themes dark, --text larger, --only WORD, --readme, FOLDER. Fails for an
// unreachable state. --check takes 320 px, the light theme and the largest text, and also fails for content wider than
// the window, a menu or dialog beyond it, or a label cut or broken within a word.
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { screensOf } from "./screens/list.mjs";
import { misfits } from "./screens/misfits.mjs";
import { sheet } from "./screens/sheet.mjs";
import { speak } from "./screens/texts.mjs";
import { prepare } from "./screens/town.mjs";

const isCheck = process.argv.includes("--check");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: "string", default: "en" },
    widths: { type: "string", default: isCheck ? "320" : "390,768,1440,1920" },
    themes: { type: "string", default: isCheck ? "light" : "light,dark" },
    text: { type: "string", default: isCheck ? "larger" : "normal" },
    check: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    readme: { type: "boolean", default: false },
  },
});
const [address, folder = "/tmp/meadow-screens"] = positionals;
const NARROW = 700;

async function opened(browser, width, theme, session) {
  const isNarrow = width < NARROW;
  const context = await browser.newContext({
    viewport: { width, height: isNarrow ? 844 : width < 1000 ? 1024 : 900 },
    colorScheme: theme,
    locale: values.language,
    isMobile: isNarrow,
    hasTouch: isNarrow,
    permissions: ["microphone"],
    deviceScaleFactor: values.readme ? 2 : 1,
  });
  const kept = { ...session, language: values.language, textSize: values.text };
  context.setDefaultTimeout(5_000);
  await context.addInitScript((all) => Object.assign(localStorage, all), kept);
  return context;
}

const isElsewhere = ({ where }, width) => (where === "narrow" && width > 1000) || (where === "wide" && width < 1000);

let faults = 0;
/** Number of unreachable states. */
let missed = 0;

async function photograph(page, { name, path, act }, file) {
  await page.goto(address + path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle", { timeout: 8_000 }).catch(() => undefined);
  await page
    .locator("h1")
    .first()
    .waitFor({ timeout: 8_000 })
    .catch(() => undefined);
  await act?.(page).catch((error) => {
    missed += 1;
    console.log(`${name}: ${String(error).split("\n")[0]}`);
  });
  await page.waitForTimeout(700);
  for (const fault of await page.evaluate(misfits, page.viewportSize().width)) {
    faults += 1;
    console.log(`${file}: ${fault}`);
  }
  await page.screenshot({ path: file });
}

const docs = new URL("../../docs/pictures/", import.meta.url).pathname;
const README = [
  ["member home", 1440, "light", "screenshot.png"],
  ["member home", 390, "light", "screenshot-phone.png"],
  ["member chat", 390, "dark", "screenshot-dark.png"],
];

const browser = await chromium.launch({
  executablePath: process.env.MEADOW_CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
});
try {
  const town = await prepare(address, { textSize: values.text, language: values.language });
  const wanted = new RegExp(values.only);
  const all = screensOf(town, await speak(values.language)).filter(({ name }) => wanted.test(name));
  if (values.readme) {
    for (const [name, width, theme, file] of README) {
      const screen = all.find((one) => one.name === name);
      const context = await opened(browser, width, theme, screen.session);
      await photograph(await context.newPage(), screen, join(docs, file));
      await context.close();
    }
  } else {
    for (const width of values.widths.split(",").map(Number))
      for (const theme of values.themes.split(",")) {
        const place = resolve(
          folder,
          [values.language, width, theme, ...(values.text === "normal" ? [] : [values.text])].join("-"),
        );
        await mkdir(place, { recursive: true });
        const files = [];
        for (const session of new Set(all.map((one) => one.session))) {
          const context = await opened(browser, width, theme, session);
          const page = await context.newPage();
          for (const screen of all) {
            if (screen.session !== session || isElsewhere(screen, width)) continue;
            const file = join(place, `${screen.name.replaceAll(" ", "-")}.png`);
            await photograph(page, screen, file);
            files.push([screen.name, file]);
          }
          await context.close();
        }
        const each = width < NARROW ? 12 : width < 1000 ? 8 : 6;
        for (let at = 0; at < files.length; at += each)
          await sheet(browser, width, files.slice(at, at + each), `${place}-${String(at / each + 1).padStart(2, "0")}`);
        console.log(`${place}: ${files.length} screens`);
      }
  }
} finally {
  await browser.close();
}
if (missed > 0 || (values.check && faults > 0)) process.exitCode = 1;
