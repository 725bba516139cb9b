import { expect, test } from "vitest";
import type { Pending } from "@/data/messages/pending";
import { ada, ben } from "@/test/make";
import { makeMessage } from "@/test/make-messages";
import { linesOf, firstUnread, shownMessages } from "./log-rows";

const around = { viewer: ben.id, readUpTo: null };
const at = (day: number, minute: number) => new Date(2026, 10, day, 12, minute).toISOString();

function pending(clientId: string, state: Pending["state"] = "waiting"): Pending {
  const thread = { kind: "direct", id: ada.id } as const;
  return { clientId, thread, content: clientId, media: [], replyTo: null, createdAt: at(21, 9), state, failure: null };
}

test("a message that waits is shown once: as it waits, then as it is stored, under one key", () => {
  const stored = makeMessage({ senderId: ben.id, clientId: "a" });
  const before = shownMessages([], [pending("a"), pending("b", "failed")], around);
  const after = shownMessages([stored], [pending("a", "sent"), pending("b", "failed")], around);
  expect(before.map(({ key, progress }) => [key, progress])).toEqual([
    ["a", "sending"],
    ["b", "failed"],
  ]);
  expect(after.map(({ key, progress }) => [key, progress])).toEqual([
    ["a", "sent"],
    ["b", "failed"],
  ]);
});

test("read is what the other side has read, by the message or by how far they have come", () => {
  const [first, second] = [makeMessage({ senderId: ben.id }), makeMessage({ senderId: ben.id })];
  const theirs = makeMessage();
  const shown = shownMessages([first, second, theirs], [], { viewer: ben.id, readUpTo: first.id });
  expect(shown.map(({ progress }) => progress)).toEqual(["read", "sent", null]);
});

test("days, what was unread, senders and pauses part the messages", () => {
  const messages = [
    makeMessage({ createdAt: at(20, 0), isRead: true }),
    makeMessage({ createdAt: at(21, 0), isRead: true }),
    makeMessage({ createdAt: at(21, 1), isRead: true }),
    makeMessage({ createdAt: at(21, 2), senderId: ben.id }),
    makeMessage({ createdAt: at(21, 3) }),
    makeMessage({ createdAt: at(21, 4) }),
    makeMessage({ createdAt: at(21, 20) }),
  ];
  const unread = firstUnread(messages, ben.id);
  expect(unread).toBe(messages[4]?.id);
  const lines = linesOf(shownMessages(messages, [], around), unread);
  expect(lines.map((line) => (line.kind === "message" ? [line.isFirst, line.isLast] : line.kind))).toEqual([
    "day",
    [true, true],
    "day",
    [true, false],
    [false, true],
    [true, true],
    "unread",
    [true, false],
    [false, true],
    [true, true],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
});

test("a run that grows above keeps the keys of its messages", () => {
  const messages = Array.from({ length: 6 }, () => makeMessage({ isRead: true }));
  const keys = (from: number) => linesOf(shownMessages(messages.slice(from), [], around), null).map(({ key }) => key);
  expect(keys(0)).toEqual(expect.arrayContaining(keys(3)));
});
