import { expect, test } from "vitest";
import { LANGUAGE_TAGS } from "@/lib/languages";

const tool = (name: string) =>
  import(/* @vite-ignore */ new URL(`../../tools/screens/${name}.mjs`, import.meta.url).href);
const { speak } = await tool("texts");
const { screensOf } = await tool("list");

test("a button is found by its English text in every language, with whatever stands in it", async () => {
  const arabic = await speak("ar");
  expect(arabic("Post menu").test("قائمة المنشور")).toBe(true);
  expect(arabic("Post menu").test("Post menu")).toBe(false);
  expect((await speak("de"))("Delete {0}").test("Thistle löschen")).toBe(true);
  const english = await speak("en");
  expect(english("Delete {0}").test("Delete Thistle")).toBe(true);
  expect(english("Comment", { begins: true }).test("Comment, 3 comments")).toBe(true);
  expect(english("Comment").test("Comment, 3 comments")).toBe(false);
  expect(() => english("No such text")).toThrow('No text "No such text"');
});

test("every button that the pictures press has a text in every language", async () => {
  const town = new Proxy({}, { get: (): unknown => anything });
  for (const tag of LANGUAGE_TAGS) expect(screensOf(town, await speak(tag)).length).toBeGreaterThan(100);
});

/** Has every property, at any depth. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => "x" : key === "find" ? () => anything : anything),
});
