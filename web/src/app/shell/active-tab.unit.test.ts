import { expect, test } from "vitest";
import { activeTab, hasPanes, hasTabBar } from "./active-tab";

test.each([
  ["/", "home"],
  ["/create", "create"],
  ["/communities", "communities"],
  ["/communities/bird-watchers", "communities"],
  ["/notifications", "activity"],
  ["/profile", "profile"],
  ["/profile/ada", "profile"],
])("%s lights up %s", (path, tab) => {
  expect(activeTab(path)).toBe(tab);
});

test.each(["/search", "/post/1", "/bookmarks", "/messages", "/friends", "/events", "/profiles", "/createx"])(
  "%s lights up no tab",
  (path) => {
    expect(activeTab(path)).toBeNull();
  },
);

test("the tab bar is hidden within messages only", () => {
  expect(hasTabBar("/messages")).toBe(false);
  expect(hasTabBar("/messages/1")).toBe(false);
  expect(hasTabBar("/messagesx")).toBe(true);
  expect(hasTabBar("/")).toBe(true);
});

test("messages, settings and moderation take the room of two panes", () => {
  expect(["/messages/1", "/settings", "/moderation/cases"].map(hasPanes)).toEqual([true, true, true]);
  expect(["/", "/moderationx", "/profile/settings"].map(hasPanes)).toEqual([false, false, false]);
});
