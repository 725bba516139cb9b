import { afterEach, expect, test } from "vitest";
import { endSession, startSession } from "@/data/client/session";
import { ada, ben } from "@/test/make";
import { makeConversation, makeMessage } from "@/test/make-messages";
import { quietClient } from "@/test/render";
import {
  keepConversationsStored,
  listKey,
  patchConversations,
  raiseConversation,
  showConversation,
  storedConversations,
} from "./conversation-cache";

afterEach(() => {
  endSession();
  localStorage.clear();
});

function begin() {
  startSession({ token: "t", userId: ben.id, username: ben.username });
  const client = quietClient();
  keepConversationsStored(client, ben.id);
  client.setQueryData(listKey("inbox", ""), { items: [], next: null });
  return client;
}

const stored = () => storedConversations(ben.id)?.items;

test("the stored conversations follow every change of the list, by whatever it comes", () => {
  const client = begin();
  expect(stored()).toEqual([]);
  const [one, two] = [makeConversation(), makeConversation({ id: "301", user: { ...ada, id: "1005" } })];
  showConversation(client, one);
  showConversation(client, two);
  expect(stored()?.map(({ id }) => id)).toEqual(["301", "300"]);
  const message = makeMessage({ content: "New words" });
  raiseConversation(client, { kind: "direct", id: ada.id }, message, true);
  expect(stored()?.[0]).toMatchObject({ id: "300", unreadCount: 1, lastMessage: { content: "New words" } });
  patchConversations(
    client,
    ({ id }) => id === "300",
    (each) => ({ ...each, unreadCount: 0 }),
  );
  expect(stored()?.[0]?.unreadCount).toBe(0);
  patchConversations(
    client,
    ({ id }) => id === "300",
    () => null,
  );
  expect(stored()?.map(({ id }) => id)).toEqual(["301"]);
});

test("nothing is stored once its member has signed out", () => {
  const client = begin();
  endSession();
  showConversation(client, makeConversation());
  expect(localStorage.getItem("conversationsCache")).toBeNull();
});
