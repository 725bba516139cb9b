import { expect, test } from "vitest";
import { readBookmarksAddress } from "./bookmarks-address";

test.each([
  [{}, {}],
  [
    { q: "#garden", sort: "oldest", folder: "123" },
    { q: "#garden", sort: "oldest", folder: "123" },
  ],
  [
    { q: 2026, folder: 7 },
    { q: "2026", folder: "7" },
  ],
  [{ q: "", sort: "recent", folder: "" }, {}],
  [{ q: { deep: 1 }, sort: "best", folder: "../x", more: 1 }, {}],
])("what an address says: %j", (given, read) => {
  expect(readBookmarksAddress(given)).toEqual(read);
});
