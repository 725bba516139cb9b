import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { endSession, startSession } from "@/data/client/session";
import { setConnection } from "@/data/realtime/connection";
import { ada, ben } from "@/test/make";
import { makeMessage } from "@/test/make-messages";
import { quietClient } from "@/test/render";
import { server, startServer } from "@/test/server";
import { messagesKey } from "./cache";
import type { MessageList } from "./message-list";
import type { Outgoing } from "./mutations";
import { outboxOf } from "./outbox";
import { dropPending, pendingNow } from "./pending";

const thread = { kind: "direct", id: ada.id } as const;
const text = (content: string) => ({ content, media: [], replyTo: null });

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  setConnection(null);
  for (const { clientId } of pendingNow(ben.id)) dropPending(ben.id, clientId);
  endSession();
  localStorage.clear();
});

/** A server with the real behaviour: one message for each clientId, in order of arrival. */
function setUp(answer?: (attempt: number) => Response | undefined) {
  startSession({ token: "secret", userId: ben.id, username: ben.username });
  const stored = new Map<string, string>();
  let attempts = 0;
  server.use(
    http.post(`/api/messages/with/${ada.id}`, async ({ request }) => {
      attempts += 1;
      const { clientId, content } = (await request.json()) as Outgoing;
      const refused = answer?.(attempts);
      if (refused) return refused;
      stored.set(clientId, content);
      return HttpResponse.json(makeMessage({ senderId: ben.id, clientId, content }), { status: 201 });
    }),
    http.get("/api/messages/conversations/300", () => HttpResponse.json({ error: "gone" }, { status: 404 })),
  );
  const client = quietClient();
  client.setQueryData<MessageList>(messagesKey(thread), { items: [], older: null });
  const items = () => client.getQueryData<MessageList>(messagesKey(thread))?.items ?? [];
  return { client, outbox: outboxOf(client, ben.id), stored, items, attempts: () => attempts };
}

test("messages go in the order in which they were written, and become what the server has stored", async () => {
  const { outbox, stored, items } = setUp();
  for (const each of ["one", "two", "three"]) outbox.send(thread, text(each));
  expect(pendingNow(ben.id).map(({ content }) => content)).toEqual(["one", "two", "three"]);
  await expect.poll(() => items().map(({ content }) => content)).toEqual(["one", "two", "three"]);
  expect([...stored.values()]).toEqual(["one", "two", "three"]);
  await expect.poll(() => pendingNow(ben.id)).toEqual([]);
});

test("a lost answer is asked for again under the same clientId, so nothing is stored twice", async () => {
  const { outbox, stored, items, attempts } = setUp((attempt) => (attempt === 1 ? HttpResponse.error() : undefined));
  outbox.send(thread, text("once"));
  await expect.poll(() => items().length).toBe(1);
  expect(attempts()).toBe(2);
  expect(stored.size).toBe(1);
});

test("what the server does not want fails with its sentence, and the next message still goes", async () => {
  const { outbox, items } = setUp((attempt) =>
    attempt === 1
      ? HttpResponse.json({ error: "Not to her.", code: "messages_not_allowed" }, { status: 403 })
      : undefined,
  );
  const refused = outbox.send(thread, text("refused"));
  outbox.send(thread, text("goes"));
  await expect.poll(() => items().map(({ content }) => content)).toEqual(["goes"]);
  await expect
    .poll(() => pendingNow(ben.id))
    .toMatchObject([{ content: "refused", state: "failed", failure: "Not to her." }]);
  outbox.retry(refused?.clientId ?? "");
  await expect.poll(() => items().map(({ content }) => content)).toEqual(["goes", "refused"]);
});

test("what waits survives a reload, and goes with its old clientId", async () => {
  const first = setUp(() => HttpResponse.error());
  const sent = first.outbox.send(thread, text("kept"));
  await expect.poll(first.attempts).toBe(1);
  expect(localStorage.getItem(`unsentMessage:${ben.id}:${sent?.clientId}`)).toContain("kept");
  // A new page: empty memory, the same storage.
  const second = setUp();
  await expect.poll(() => [...second.stored]).toEqual([[sent?.clientId, "kept"]]);
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith("unsentMessage"))).toEqual([]);
});

test("over an open line nothing is called; a line that does not answer is no excuse", async () => {
  const { outbox, items, attempts } = setUp();
  const heard: unknown[] = [];
  setConnection({
    emit: async (event, data) => {
      heard.push(event);
      const { clientId, content } = data as Outgoing;
      return { message: makeMessage({ senderId: ben.id, clientId, content }) };
    },
  });
  outbox.send(thread, text("by line"));
  await expect.poll(() => items().length).toBe(1);
  expect(heard).toEqual(["send_message"]);
  expect(attempts()).toBe(0);
  setConnection({ emit: () => Promise.reject(new Error("timeout")) });
  outbox.send(thread, text("by call"));
  await expect.poll(() => items().length).toBe(2);
  expect(attempts()).toBe(1);
});

test("a refusal over the line is final, a busy server is not", async () => {
  const { outbox, items } = setUp();
  const answers: object[] = [
    { error: "Please wait a moment.", code: "too_many" },
    { error: "You cannot write to yourself.", code: "cannot_message_yourself" },
  ];
  setConnection({ emit: vi.fn(async () => answers.shift() ?? { error: "?", code: "internal" }) });
  outbox.send(thread, text("first"));
  await expect.poll(() => answers.length).toBe(1);
  expect(pendingNow(ben.id)).toMatchObject([{ state: "waiting" }]);
  outbox.flush();
  await expect.poll(() => pendingNow(ben.id)).toMatchObject([{ state: "failed" }]);
  expect(items()).toEqual([]);
});

test("no more than a hundred wait at once", () => {
  const { outbox } = setUp(() => HttpResponse.error());
  for (let index = 0; index < 100; index += 1) expect(outbox.send(thread, text(String(index)))).not.toBeNull();
  expect(outbox.send(thread, text("one more"))).toBeNull();
});
