import { defaultScheduler, notifyManager } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { flushSync } from "react-dom";
import { userEvent } from "vitest/browser";
import { afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { endSession } from "@/data/client/session";
import { dropPending, pendingNow } from "@/data/messages/pending";
import { dispatch } from "@/data/realtime/registry";
import { ada, ben, makeImage } from "@/test/make";
import { makeConversation, makeMessage } from "@/test/make-messages";
import { last, openMessages as open, withAda } from "@/test/messages-world";
import { server, startServer } from "@/test/server";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  for (const { clientId } of pendingNow(ben.id)) dropPending(ben.id, clientId);
  endSession();
  localStorage.clear();
});

test("conversations show who, the last words, what is unread and who is there; a search asks the server", async () => {
  const message = makeMessage({ content: "See you at the pond" });
  const { screen } = await open("/messages", {
    conversations: [makeConversation({ lastMessage: last(message), unreadCount: 3 })],
  });
  const row = screen.getByRole("list", { name: "Conversations" }).getByRole("link");
  await expect.element(row).toHaveTextContent("Ada Quist");
  await expect.element(row).toHaveTextContent("See you at the pond");
  await expect.element(row).toHaveTextContent("3 unread messages");
  await expect.element(row.getByRole("img", { name: "Online" })).toBeVisible();
  await expect.element(screen.getByText("Select a conversation")).toBeVisible();
  await screen.getByPlaceholder("Search conversations...").fill("Zoe");
  await expect.element(screen.getByText("No conversations found")).toBeVisible();
  await screen.getByRole("button", { name: "Clear search" }).last().click();
  await expect.element(row).toBeVisible();
  expect(localStorage.getItem("conversationsCache")).toContain("See you at the pond");
});

test("a search finds messages too, each with the way to its conversation", async () => {
  const { screen } = await open("/messages", { messages: [makeMessage({ id: "101", content: "The pond at noon" })] });
  await screen.getByPlaceholder("Search conversations...").fill("pond");
  const row = screen.getByRole("list", { name: "Found messages" }).getByRole("link");
  await expect.element(row).toHaveTextContent("The pond at noon");
  await expect.element(row).toHaveTextContent("Ada Quist");
  await expect.element(row).toHaveAttribute("href", `/messages?with=%22${ada.id}%22&message=%22101%22`);
  await screen.getByPlaceholder("Search conversations...").fill("heron");
  await expect.element(screen.getByText("No messages with these words.")).toBeVisible();
});

test("without any conversation the list says so, with something to do about it", async () => {
  const { screen } = await open("/messages");
  await expect.element(screen.getByText("No messages yet")).toBeVisible();
  await expect.element(screen.getByText("Select a conversation")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Start a conversation" })).toBeVisible();
});

test("opening shows what is new below a line, and reports it as read; who writes is said", async () => {
  const messages = [makeMessage({ isRead: true, content: "Old" }), makeMessage({ content: "New" })];
  const { screen, reads, client } = await open(withAda, {
    messages,
    conversations: [makeConversation({ unreadCount: 1, lastMessage: messages[1] ? last(messages[1]) : null })],
  });
  const log = screen.getByRole("log", { name: "Messages with Ada Quist" });
  await expect.element(log.getByText("Unread messages")).toBeVisible();
  await expect.poll(() => reads).toEqual([ada.id]);
  await expect.element(screen.getByText("1 unread message")).not.toBeInTheDocument();
  dispatch({ client, viewer: ben.id }, "typing", { fromUserId: ada.id, isTyping: true, conversationId: "300" });
  await expect.element(screen.getByText("typing...").first()).toBeVisible();
  dispatch({ client, viewer: ben.id }, "receive_message", makeMessage({ content: "Newest" }));
  await expect.element(log.getByText("Newest")).toBeVisible();
  await expect.element(screen.getByText("Ada: Newest")).toBeInTheDocument();
  await expect.poll(() => reads.length).toBe(2);
  await expect.element(screen.getByText("typing...").first()).not.toBeInTheDocument();
});

test("Enter sends, Shift+Enter breaks, Enter of an input method does neither; the draft outlives the screen", async () => {
  const { screen, sent, router } = await open(withAda);
  const field = screen.getByRole("textbox", { name: "Message" });
  await field.fill("Line one");
  const node = field.element();
  node.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true, cancelable: true }),
  );
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  expect(sent).toEqual([]);
  await field.fill("Line one\nline two");
  await router.navigate({ to: "/messages", search: {} });
  await expect.element(screen.getByText("No messages yet")).toBeVisible();
  await router.navigate({ to: "/messages", search: { with: ada.id } });
  await expect.element(field).toHaveValue("Line one\nline two");
  await field.click();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent).toMatchObject([{ content: "Line one\nline two" }]);
  await expect.element(field).toHaveValue("");
  await expect.element(screen.getByRole("log").getByText("Sent")).toBeVisible();
});

test("what the server refuses stays with its reason, to be tried again", async () => {
  const { screen } = await open(withAda);
  server.use(
    http.post("/api/messages/with/:id", () =>
      HttpResponse.json({ error: "Ada takes no messages.", code: "messages_not_allowed" }, { status: 403 }),
    ),
  );
  await screen.getByRole("textbox", { name: "Message" }).fill("Hello?");
  await userEvent.keyboard("{Enter}");
  const log = screen.getByRole("log");
  await expect.element(log.getByText("Ada takes no messages.")).toBeVisible();
  await expect.element(log.getByText("Not sent")).toBeVisible();
  await log.getByRole("button", { name: "Delete" }).click();
  await expect.element(log.getByText("Hello?")).not.toBeInTheDocument();
});

test.for(["", "reduced"])("older messages come in above without moving what is read (motion: %s)", async (motion) => {
  document.documentElement.dataset["motion"] = motion;
  onTestFinished(() => void delete document.documentElement.dataset["motion"]);
  const messages = Array.from({ length: 160 }, () => makeMessage({ isRead: true }));
  const { screen, client } = await open(withAda, { messages, conversations: [makeConversation()] });
  const log = screen.getByRole("log");
  await expect.element(log.getByText(messages[159]?.content ?? "")).toBeVisible();
  const box = log.element();
  const rows = () => [...box.querySelectorAll<HTMLElement>("[data-message]")];
  /** Queries the row each time: a kept element may no longer be in the document. */
  const top = (key: string | undefined) => {
    const row = rows().find(({ dataset }) => dataset["message"] === key);
    expect(row).toBeDefined();
    return row?.getBoundingClientRect().top ?? Number.NaN;
  };
  expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(2);
  box.scrollTop = 300;
  const edge = box.getBoundingClientRect().top;
  const shown = rows().find((row) => row.getBoundingClientRect().bottom > edge);
  const key = shown?.dataset["message"];
  const before = top(key);
  await expect.poll(() => rows().length).toBe(100);
  expect(Math.abs(top(key) - before)).toBeLessThan(2);
  expect(shown?.isConnected).toBe(true);
  // The inserted messages are above the window: no further page is requested.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(rows().length).toBe(100);
  dispatch({ client, viewer: ben.id }, "receive_message", makeMessage({ content: "Down here" }));
  await expect.element(log.getByText("Down here")).toBeInTheDocument();
  expect(Math.abs(top(key) - before)).toBeLessThan(2);
  await screen.getByRole("button", { name: "Jump to latest, 1 new message" }).click();
  await expect.poll(() => box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(2);
});

test("a conversation with more unread than a page opens at the first unread, with the way to the latest", async () => {
  const messages = Array.from({ length: 130 }, (_, index) => makeMessage({ isRead: index < 40 }));
  const { screen, reads } = await open(withAda, { messages, conversations: [makeConversation({ unreadCount: 90 })] });
  const log = screen.getByRole("log");
  await expect.element(log.getByText("Unread messages")).toBeInViewport();
  await expect.element(log.getByText(messages[40]?.content ?? "", { exact: true })).toBeInViewport();
  const divider = log.getByText("Unread messages").element();
  const below = divider.nextElementSibling?.querySelector<HTMLElement>("[data-message-id]");
  expect(below?.dataset["messageId"]).toBe(messages[40]?.id);
  await expect.poll(() => reads).toEqual([ada.id]);
  await screen.getByRole("button", { name: "Jump to latest" }).click();
  await expect.element(log.getByText(messages[129]?.content ?? "", { exact: true })).toBeInViewport();
});

test("who goes up while something is being drawn stays up", async () => {
  const messages = Array.from({ length: 50 }, () => makeMessage({ isRead: true }));
  const { screen, client } = await open(withAda, { messages, conversations: [makeConversation()] });
  const log = screen.getByRole("log");
  await expect.element(log.getByText(messages[49]?.content ?? "")).toBeVisible();
  const box = log.element();
  box.scrollTop = 300;
  // Renders before the browser dispatches the scroll event.
  notifyManager.setScheduler((work) => work());
  flushSync(() => dispatch({ client, viewer: ben.id }, "receive_message", makeMessage({ content: "Down here" })));
  notifyManager.setScheduler(defaultScheduler);
  await expect.element(screen.getByRole("button", { name: /^Jump to latest/ })).toBeVisible();
  expect(box.scrollTop).toBe(300);
});

test("one's own messages are edited and deleted; others' are answered and reported; all take reactions", async () => {
  const [mine, theirs] = [
    makeMessage({ senderId: ben.id, content: "Mien", isRead: true }),
    makeMessage({ content: "Yours", isRead: true }),
  ];
  const { screen, sent } = await open(withAda, { messages: [mine, theirs], conversations: [makeConversation()] });
  const calls: string[] = [];
  server.use(
    http.patch(`/api/messages/${mine.id}`, async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      return HttpResponse.json({ ...mine, content, editedAt: new Date().toISOString() });
    }),
    http.delete(`/api/messages/${mine.id}`, () => {
      calls.push("delete");
      return new HttpResponse(null, { status: 204 });
    }),
    http.put(`/api/messages/${theirs.id}/reactions`, () =>
      HttpResponse.json({ ...theirs, reactions: [{ emoji: "👍", count: 1, userIds: [ben.id], isMine: true }] }),
    ),
  );
  const log = screen.getByRole("log");
  await expect.element(log.getByText("Yours")).toBeVisible();
  await userEvent.click(screen.getByRole("textbox", { name: "Message" }));
  await userEvent.keyboard("{ArrowUp}");
  await screen.getByRole("textbox", { name: "Message" }).fill("Mine");
  await userEvent.keyboard("{Enter}");
  await expect.element(log.getByText("Mine", { exact: true })).toBeVisible();
  await expect.element(log.getByText("edited ·")).toBeVisible();

  // The buttons appear on hover.
  await log.getByText("Yours", { exact: true }).hover();
  await log.getByRole("button", { name: "React" }).last().click();
  await screen.getByRole("menuitem", { name: "React with 👍" }).click();
  await expect.element(log.getByRole("button", { name: "👍 1 reaction" })).toHaveAttribute("aria-pressed", "true");

  await log.getByText("Yours", { exact: true }).hover();
  await log.getByRole("button", { name: "Reply" }).last().click();
  await screen.getByRole("textbox", { name: "Message" }).fill("And yours?");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent).toMatchObject([{ content: "And yours?", replyToId: theirs.id }]);

  await log.getByText("Mine", { exact: true }).hover();
  await log.getByRole("button", { name: "Message menu" }).first().click();
  await screen.getByRole("menuitem", { name: "Delete" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(log.getByText("Message deleted")).toBeVisible();
  await expect.poll(() => calls).toEqual(["delete"]);
});

const address = (signature: string) => `/media/dawn.webp?expires=${signature}`;

test("a picture whose address has expired is shown by a new one; one that is withheld says so", async () => {
  server.use(
    http.get("/media/dawn.webp", ({ request }) =>
      request.url.endsWith("=new")
        ? HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>', {
            headers: { "Content-Type": "image/svg+xml" },
          })
        : new HttpResponse(null, { status: 404 }),
    ),
  );
  const old = makeMessage({ content: "", media: [makeImage({ url: address("old"), alt: "Dawn" })] });
  const messages = [old, makeMessage({ content: "Kept from you", mediaUnavailable: true })];
  const { screen } = await open(withAda, { messages });
  messages[0] = { ...old, media: [makeImage({ url: address("new"), alt: "Dawn" })] };
  const shown = screen.getByRole("log").getByRole("img", { name: "Dawn" });
  await expect.element(shown).toHaveAttribute("src", address("new"));
  await expect.element(screen.getByText("Picture not available")).toBeVisible();
});
