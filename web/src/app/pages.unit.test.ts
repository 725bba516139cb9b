import { expect, test } from "vitest";
import { MEMBER_PAGES, OPEN_PAGES, pageOf } from "./pages";

test("the page of an address is the one of its route", () => {
  const pages = { ...MEMBER_PAGES, ...OPEN_PAGES };
  for (const [path, route] of [
    ["/", "/"],
    ["/profile", "/profile"],
    ["/profile/ada/", "/profile/$username"],
    ["/profile/ada/followers", "/profile/$username/followers"],
    ["/settings", "/settings/{-$section}"],
    ["/settings/data", "/settings/{-$section}"],
    ["/moderation/cases/7", "/moderation/{-$part}/{-$id}"],
    ["/auth", "/auth"],
    ["/privacy", "/$page"],
  ] as const)
    expect(pageOf(pages, path), path).toBe(pages[route]);
  expect(pageOf(pages, "/a/b/c/d")).toBeUndefined();
});
