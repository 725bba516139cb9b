import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession, startSession } from "@/data/client/session";
import { deferred } from "@/test/deferred";
import { ada, ben } from "@/test/make";
import { makeConversation, makeMessage } from "@/test/make-messages";
import { quietClient } from "@/test/render";
import { server, startServer } from "@/test/server";
import { loadOlder, messagesIn, messagesKey, putMessage, renewMessages } from "./cache";
import { listKey, showConversation, type ConversationList } from "./conversation-cache";
import type { MessageList } from "./message-list";
import { conversationsQuery, messagesQuery } from "./queries";
import { dispatch } from "@/data/realtime/registry";

const thread = { kind: "direct", id: ada.id } as const;

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

/** A server with one conversation and the real paging. */
function serve(total: number) {
  startSession({ token: "secret", userId: ben.id, username: ben.username });
  const all = Array.from({ length: total }, () => makeMessage());
  const asked: string[] = [];
  server.use(
    http.get(`/api/messages/with/${ada.id}`, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const limit = Number(searchParams.get("limit"));
      const after = searchParams.get("after");
      if (after !== null) {
        const from = all.findIndex(({ id }) => id === after) + 1;
        return HttpResponse.json(all.slice(from, from + limit));
      }
      const end = Number(searchParams.get("cursor") ?? all.length);
      const start = Math.max(0, end - limit);
      return HttpResponse.json(all.slice(start, end), {
        headers: start > 0 ? { Link: `</api/messages/with/${ada.id}?cursor=${start}>; rel="next"` } : {},
      });
    }),
    http.get("/api/messages/unread-count", () => HttpResponse.json({ count: 0 })),
    http.get("/api/messages/conversations/300", () => HttpResponse.json(makeConversation())),
  );
  const client = quietClient();
  const fetch = () => client.fetchQuery({ ...messagesQuery(client, thread), staleTime: 0 });
  const ids = () => messagesIn(client, thread)?.items.map(({ id }) => id);
  return { all, asked, client, fetch, ids };
}

test("after a silence of any length nothing is missing and nothing is double", async () => {
  const { all, asked, fetch, ids } = serve(60);
  await fetch();
  expect(ids()).toEqual(all.slice(10).map(({ id }) => id));
  for (let index = 0; index < 230; index += 1) all.push(makeMessage());
  asked.length = 0;
  await fetch();
  expect(ids()).toEqual(all.slice(10).map(({ id }) => id));
  // 100, 100, 30, and the newest page for changes in the meantime.
  expect(asked).toHaveLength(4);
});

test("what was missed before an own message that waited is filled in, however much it is", async () => {
  const { all, client, fetch, ids } = serve(60);
  await fetch();
  for (let index = 0; index < 230; index += 1) all.push(makeMessage());
  const waited = makeMessage({ senderId: ben.id });
  all.push(waited);
  putMessage(client, thread, waited);
  await fetch();
  expect(ids()).toEqual(all.slice(10).map(({ id }) => id));
});

test("older pages come before what is there, once each", async () => {
  const { all, client, fetch, ids } = serve(120);
  await fetch();
  await Promise.all([loadOlder(client, thread), loadOlder(client, thread)]);
  expect(ids()).toEqual(all.slice(20).map(({ id }) => id));
  await loadOlder(client, thread);
  expect(ids()).toEqual(all.map(({ id }) => id));
  expect(await loadOlder(client, thread)).toBe(0);
});

test("messages at hand are asked for anew, as far back as they go, and no others", async () => {
  const { all, asked, client, fetch, ids } = serve(180);
  await fetch();
  await loadOlder(client, thread);
  const known = ids();
  expect(known).toHaveLength(100);
  all.forEach((message, index) => (all[index] = { ...message, content: "anew" }));
  asked.length = 0;
  await Promise.all([renewMessages(client, thread), renewMessages(client, thread)]);
  expect(asked).toHaveLength(2);
  expect(ids()).toEqual(known);
  expect(new Set(messagesIn(client, thread)?.items.map(({ content }) => content))).toEqual(new Set(["anew"]));
});

test("what is said while the first page is on its way is not lost", async () => {
  const { all, client, fetch, ids } = serve(3);
  const known = all.map(({ id }) => id);
  const fetching = fetch();
  const late = makeMessage();
  dispatch({ client, viewer: ben.id }, "receive_message", late);
  await fetching;
  expect(ids()).toEqual([...known, late.id]);
});

test("a frame raises its conversation and its unread count; the last message of all counts once", async () => {
  const { client, fetch } = serve(2);
  await fetch();
  const other = makeConversation({ id: "301", user: { ...ada, id: "1009" } });
  client.setQueryData<ConversationList>(listKey("inbox", ""), { items: [other, makeConversation()], next: null });
  const message = makeMessage({ content: "news" });
  dispatch({ client, viewer: ben.id }, "receive_message", message);
  dispatch({ client, viewer: ben.id }, "receive_message", message);
  const list = client.getQueryData<ConversationList>(listKey("inbox", ""));
  expect(list?.items.map(({ id }) => id)).toEqual(["300", "301"]);
  expect(list?.items[0]).toMatchObject({ unreadCount: 1, lastMessage: { content: "news" } });
});

test("a read mark marks what was written up to it, and nothing after", async () => {
  const { client, fetch } = serve(0);
  await fetch();
  const mine = [1, 2, 3].map(() => makeMessage({ senderId: ben.id }));
  client.setQueryData<MessageList>(messagesKey(thread), { items: mine, older: null });
  client.setQueryData<ConversationList>(listKey("inbox", ""), { items: [makeConversation()], next: null });
  const upTo = mine[1]?.id;
  dispatch({ client, viewer: ben.id }, "messages_read", { byUserId: ada.id, upTo, conversationId: "300" });
  expect(messagesIn(client, thread)?.items.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  expect(client.getQueryData<ConversationList>(listKey("inbox", ""))?.items[0]?.readUpTo).toBe(upTo);
});

test("a changed message changes where it is quoted and in the list; whose reaction it is, each works out", async () => {
  const { client, fetch, all } = serve(1);
  const [first] = all;
  if (!first) throw new Error("There is a first message.");
  const { id, senderId, content } = first;
  all.push(makeMessage({ senderId: ben.id, replyTo: { id, senderId, content, isDeleted: false } }));
  await fetch();
  const reactions = [{ emoji: "👍", count: 1, userIds: [ben.id], isMine: false }];
  dispatch({ client, viewer: ben.id }, "message_changed", { ...first, content: "edited", reactions });
  const items = messagesIn(client, thread)?.items;
  expect(items?.[0]).toMatchObject({ content: "edited", reactions: [{ isMine: true }] });
  expect(items?.[1]?.replyTo?.content).toBe("edited");
});

test("a conversation that begins while the list is on its way is not lost", async () => {
  const { client } = serve(0);
  const answer = deferred<Response>();
  server.use(http.get("/api/messages/conversations", () => answer.promise));
  client.setQueryData<ConversationList>(listKey("inbox", ""), { items: [], next: null });
  const fetching = client.fetchQuery({ ...conversationsQuery(client, ben.id, "inbox"), staleTime: 0 });
  const message = makeMessage();
  showConversation(
    client,
    makeConversation({ lastMessage: { ...message, hasMedia: false, sharedType: null }, unreadCount: 1 }),
  );
  answer.resolve(HttpResponse.json([]));
  expect((await fetching).items).toMatchObject([{ id: "300", unreadCount: 1 }]);
});
