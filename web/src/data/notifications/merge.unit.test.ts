import { expect, test } from "vitest";
import { ada, ben, makeNotification } from "@/test/make";
import { refreshRows } from "./merge";

test("a row whose newest like was withdrawn says who is left, where it stands; one that has grown waits", () => {
  const left = makeNotification({ fromUser: ada, users: [ada] });
  const withdrawn = makeNotification({ fromUser: ben, users: [ben, ada], othersCount: 1 });
  const other = makeNotification({ type: "follow", post: null, group: "follow-1" });
  const grown = { ...other, id: String(Number(other.id) + 5), othersCount: 1 };
  const list = { pages: [{ items: [other, withdrawn], next: null }], pageParams: [null] };
  const [page] = refreshRows(list, { items: [grown, left], next: null }).pages;
  expect(page?.items).toEqual([other, left]);
});
