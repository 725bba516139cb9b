import { readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { makePost } from "./support/posts.ts";
import { makeMember, signIn, test } from "./support/test.ts";

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

// A feed of plain posts only: other kinds of posts load further scripts.
test.use({ ownServer: true });

const KIB = 1024;
const dist = (path: string) => fileURLToPath(new URL(`../dist/${path}`, import.meta.url));

async function manifest(): Promise<Record<string, Chunk>> {
  return JSON.parse(await readFile(dist(".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
}

const size = async (chunk: Chunk) => (await stat(dist(`${chunk.file}.br`))).size;

/** A catalogue holds the texts of every screen: it grows with them, and a page loads only one. */
const isCatalogue = (name: string) => /^src\/locales\/[\w-]+\.po$/.test(name);

test("the JavaScript of the home feed stays within 131 KiB, every other chunk within 20, a catalogue within 24 @journey", async () => {
  const chunks = await manifest();
  const first = new Set<Chunk>();
  function take(name: string) {
    const chunk = chunks[name];
    if (!chunk || first.has(chunk)) return;
    first.add(chunk);
    for (const next of chunk.imports ?? []) take(next);
  }
  take("index.html");
  // Including the home page.
  const home = Object.keys(chunks).find((key) => chunks[key]?.name === "home");
  expect(home).toBeDefined();
  take(home ?? "");
  const sizes = await Promise.all([...first].map(size));
  const total = sizes.reduce((sum, one) => sum + one, 0);
  expect(total).toBeGreaterThan(90 * KIB);
  expect(total).toBeLessThanOrEqual(131 * KIB);
  const others = Object.entries(chunks).filter(([, chunk]) => chunk.file.endsWith(".js") && !first.has(chunk));
  const large: string[] = [];
  for (const [name, chunk] of others) {
    if ((await size(chunk)) > (isCatalogue(name) ? 24 : 20) * KIB) large.push(chunk.file);
  }
  expect(large).toEqual([]);
});

test("a first visit to the home screen asks for 25 scripts at most, 199 KiB until nothing more is loaded", async ({
  page,
}) => {
  const ada = await makeMember(page);
  await makePost(page, await makeMember(page, "Ben"), "Bread and rain");
  await signIn(page, ada);
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
  });
  const socket = page.waitForEvent("websocket");
  await page.goto("/");
  await expect(page.getByText("Bread and rain")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Around you" })).toBeVisible();
  // The socket opens last, from its own script.
  await socket;
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all([...scripts].map(async (path) => (await stat(dist(`.${path}.br`))).size));
  expect(scripts.size, [...scripts].join("\n")).toBeLessThanOrEqual(25);
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(199 * KIB);
});

/** Runs in the page: marks it once a formatter is created. */
function noteFormatters(): void {
  const note: ProxyHandler<(...given: unknown[]) => object> = {
    construct: (made, given) => {
      document.documentElement.dataset["formatters"] = "made";
      return Reflect.construct(made, given) as object;
    },
    apply: (made, _, given) => {
      document.documentElement.dataset["formatters"] = "made";
      return made(...given);
    },
  };
  for (const name of ["DateTimeFormat", "ListFormat", "NumberFormat", "RelativeTimeFormat", "Segmenter"])
    Object.defineProperty(Intl, name, { value: new Proxy(Reflect.get(Intl, name), note) });
}

test("screens of young posts and small counts stand before a formatter is made, which takes a browser 20 ms", async ({
  page,
}) => {
  const ada = await makeMember(page);
  await makePost(page, ada, "Bread and rain");
  await signIn(page, ada);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(noteFormatters);
  for (const [path, text] of [
    ["/", "Bread and rain"],
    ["/notifications", "You're all caught up!"],
    ["/messages", "No messages yet"],
    ["/settings", "Appearance"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.locator("html"), path).not.toHaveAttribute("data-formatters");
  }
  // The mark itself works.
  await page.evaluate(() => new Intl.NumberFormat("en"));
  await expect(page.locator("html")).toHaveAttribute("data-formatters");
});

test("a screen that shows dates makes a formatter before its scripts are there", async ({ page, problems }) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.addInitScript(noteFormatters);
  problems.expected.push(/ERR_FAILED/u);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/settings");
  await expect(page.locator("html")).not.toHaveAttribute("data-formatters");
  await page.goto("/profile");
  await expect(page.locator("html")).toHaveAttribute("data-formatters");
});
