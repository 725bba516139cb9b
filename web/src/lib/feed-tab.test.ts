import { afterEach, expect, test } from "vitest";
import { storedFeedTab, storeFeedTab } from "./feed-tab";

afterEach(() => localStorage.clear());

test("each member has a choice of their own, and Latest leaves no trace", () => {
  expect(storedFeedTab("1001")).toBe("latest");
  storeFeedTab("1001", "following");
  expect(storedFeedTab("1001")).toBe("following");
  expect(storedFeedTab("1002")).toBe("latest");
  storeFeedTab("1001", "latest");
  expect(localStorage).toHaveLength(0);
});

test("a feed that there is not reads as Latest", () => {
  localStorage.setItem("feedTab:1001", "yesterday");
  expect(storedFeedTab("1001")).toBe("latest");
});
