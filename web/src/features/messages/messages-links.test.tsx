import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { listKey } from "@/data/messages/conversation-cache";
import { dropPending, pendingNow } from "@/data/messages/pending";
import { ada, ben } from "@/test/make";
import { makeConversation, makeMessage } from "@/test/make-messages";
import { openMessages as open, withAda } from "@/test/messages-world";
import { server, startServer } from "@/test/server";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  for (const { clientId } of pendingNow(ben.id)) dropPending(ben.id, clientId);
  endSession();
  localStorage.clear();
});

test("somebody never written to stands at the top of the list, empty", async () => {
  const { screen } = await open(withAda);
  await expect.element(screen.getByText("Nothing written yet. Say hello!")).toBeVisible();
  await expect.element(screen.getByRole("list", { name: "Conversations" }).getByText("Ada Quist")).toBeVisible();
});

test("a request can be accepted, and only then answered", async () => {
  const accepted: string[] = [];
  const { screen } = await open(withAda, {
    messages: [makeMessage({ content: "Hello stranger" })],
    requests: [makeConversation({ isRequest: true })],
  });
  server.use(
    http.post("/api/messages/conversations/300/accept", () => {
      accepted.push("300");
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await expect.element(screen.getByText("wants to write to you")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Message" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Accept" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Message" })).toBeVisible();
  expect(accepted).toEqual(["300"]);
});

test("blocking from the conversation's menu closes it, once it is done", async () => {
  const { screen, client } = await open(withAda, { conversations: [makeConversation()] });
  let refusals = 1;
  server.use(
    http.post(`/api/users/${ada.id}/block`, () => {
      refusals -= 1;
      return refusals < 0
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ error: "Not now." }, { status: 503 });
    }),
  );
  async function block() {
    await screen.getByRole("button", { name: "Conversation menu" }).click();
    await screen.getByRole("menuitem", { name: "Block @ada" }).click();
    await screen.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  }
  await block();
  await expect.element(screen.getByText("Not now.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Conversation menu" })).toBeVisible();
  await block();
  await expect.element(screen.getByText("No messages yet")).toBeVisible();
  // The server still returns the conversation.
  await client.refetchQueries({ queryKey: listKey("inbox", "") });
  expect(client.getQueryData(listKey("inbox", ""))).toMatchObject({ items: [] });
  await expect.element(screen.getByText("No messages yet")).toBeVisible();
});
