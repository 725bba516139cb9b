import { expect, test } from "vitest";
import { ada, ben, makeNotification } from "@/test/make";
import { foldFresh, refreshRows } from "./merge";

test("a row whose newest like was withdrawn says who is left, where it stands; one that has grown waits", () => {
  const left = makeNotification({ fromUser: ada, users: [ada] });
  const withdrawn = makeNotification({ fromUser: ben, users: [ben, ada], othersCount: 1 });
  const other = makeNotification({ type: "follow", post: null, group: "follow-1" });
  const grown = { ...other, id: String(Number(other.id) + 5), othersCount: 1 };
  const list = { pages: [{ items: [other, withdrawn], next: null }], pageParams: [null] };
  const [page] = refreshRows(list, { items: [grown, left], next: null }).pages;
  expect(page?.items).toEqual([other, left]);
});

const row = (id: number) => makeNotification({ id: String(id), group: `g${id}` });
const isKept = ({ id }: { id: string }) => id === "7";

test("a row that is kept stays in its place, as read, where the fresh first page no longer has it", () => {
  const [newest, kept, gone, shared, oldest] = [row(9), row(7), row(6), row(5), row(1)];
  const list = { pages: [{ items: [kept, gone, shared, oldest], next: "more" }], pageParams: [null] };
  const stays = { ...kept, isRead: true };
  expect(foldFresh(list, { items: [newest, shared], next: "next" }, isKept).pages).toEqual([
    { items: [newest, stays, shared, oldest], next: "more" },
  ]);
  expect(foldFresh(list, { items: [shared], next: null }, isKept).pages).toEqual([
    { items: [stays, shared], next: null },
  ]);
  expect(foldFresh(list, { items: [], next: null }, isKept).pages).toEqual([{ items: [stays], next: null }]);
  expect(foldFresh(list, { items: [], next: null }).pages).toEqual([{ items: [], next: null }]);
});
