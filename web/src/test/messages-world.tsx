import { http, HttpResponse } from "msw";
import type { Outgoing } from "@/data/messages/mutations";
import type { Conversation, Message } from "@/data/messages/types";
import { MessagesPage } from "@/features/messages/messages-page";
import { ada, ben } from "./make";
import { makeConversation, makeMessage } from "./make-messages";
import { openForBen } from "./screen";
import { server } from "./server";

interface World {
  readonly messages?: Message[];
  readonly conversations?: Conversation[];
  readonly requests?: Conversation[];
}

/** Opens the messages screen as Ben, with a mock server that holds these items. */
export async function openMessages(address: string, { messages = [], conversations = [], requests = [] }: World = {}) {
  const reads: string[] = [];
  const sent: Outgoing[] = [];
  server.use(
    http.get("/api/messages/conversations", ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get("box") === "requests") return HttpResponse.json(requests);
      const q = searchParams.get("q") ?? "";
      return HttpResponse.json(conversations.filter(({ user }) => user?.displayName.includes(q)));
    }),
    http.get("/api/messages/search", ({ request }) => {
      const q = new URL(request.url).searchParams.get("q") ?? "";
      const found = messages.filter(({ content }) => content.includes(q));
      return HttpResponse.json(found.map((message) => ({ conversationId: message.conversationId, message })));
    }),
    http.get("/api/messages/with/:id", ({ request }) => {
      const { searchParams, pathname } = new URL(request.url);
      if (searchParams.has("after")) return HttpResponse.json([]);
      const end = Number(searchParams.get("cursor") ?? messages.length);
      const start = Math.max(0, end - 50);
      return HttpResponse.json(messages.slice(start, end), {
        headers: start > 0 ? { Link: `<${pathname}?cursor=${start}>; rel="next"` } : {},
      });
    }),
    http.post("/api/messages/with/:id", async ({ request }) => {
      const outgoing = (await request.json()) as Outgoing;
      sent.push(outgoing);
      return HttpResponse.json(makeMessage({ ...outgoing, media: [], senderId: ben.id, replyTo: null }), {
        status: 201,
      });
    }),
    http.post("/api/messages/read/:id", ({ params }) => {
      reads.push(String(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get("/api/messages/conversations/:id", () => HttpResponse.json(makeConversation())),
    http.get("/api/messages/unread-count", () => HttpResponse.json({ count: 0 })),
    http.get("/api/presence", () => HttpResponse.json({ online: [ada.id] })),
    http.get("/api/auth/user/:id", () => HttpResponse.json(ada)),
  );
  return { ...(await openForBen("/messages", address, MessagesPage)), reads, sent };
}

export const withAda = `/messages?with="${ada.id}"`;
export const last = (message: Message) => ({ ...message, hasMedia: false, sharedType: null });
