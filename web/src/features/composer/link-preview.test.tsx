import { http, HttpResponse } from "msw";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { endSession } from "@/data/client/session";
import type { LinkPreview } from "@/data/types";
import { PostCard } from "@/shared/post-card/post-card";
import { ben, makePost } from "@/test/make";
import { renderForBen } from "@/test/render";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { ComposerLinkPreview } from "./composer-link-preview";
import { CreatePage } from "./create-page";

const preview: LinkPreview = {
  url: "https://www.field.example/walk",
  title: "A walk",
  description: "Along the hedge",
  siteName: "The Field",
  image: null,
};

beforeAll(startServer);
beforeEach(() => {
  server.use(
    http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username })),
    http.get("/api/auth/user/:id", () => HttpResponse.json(ben)),
    http.get("/api/drafts", () => HttpResponse.json([])),
    http.post("/api/drafts", () => HttpResponse.error()),
  );
});
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

async function open(onPost: (body: unknown) => void, onAsk: (body: unknown) => void) {
  server.use(
    http.post("/api/link-preview", async ({ request }) => {
      onAsk(await request.json());
      return HttpResponse.json(preview);
    }),
    http.post("/api/posts", async ({ request }) => {
      onPost(await request.json());
      return HttpResponse.json(makePost({ user: ben }), { status: 201 });
    }),
  );
  const { screen, router } = await openForBen("/create", "/create", CreatePage);
  return { screen, router, text: screen.getByPlaceholder("What's happening?") };
}

test("the preview of the first link appears and can be removed", async () => {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const { screen, router, text } = await open(
    (body) => sent.push(body),
    (body) => asked.push(body),
  );
  await text.fill("Look: https://www.field.example/walk.");
  const region = screen.getByRole("region", { name: "Link preview" });
  await expect.element(region.getByRole("link")).toHaveTextContent("field.example · The FieldA walkAlong the hedge");
  expect(asked).toEqual([{ url: preview.url }]);
  await screen.getByRole("button", { name: "Remove the link preview" }).click();
  await expect.element(region).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Post", exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/");
  expect(sent).toMatchObject([{ linkPreview: null }]);
});

function Typing() {
  const [text, setText] = useState("Look: https://www.field.example/w");
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <ComposerLinkPreview text={text} disabled={false} onRemove={() => undefined} />
    </>
  );
}

test("an address that is still being typed is not asked about, not even when the preview's code arrives", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post("/api/link-preview", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(preview);
    }),
  );
  // Fake timers: a slow machine must not trigger the debounce between the two texts.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { screen } = await renderForBen(<Typing />);
  await screen.getByRole("textbox").fill("Look: https://www.field.example/walk.");
  vi.setTimerTickMode("interval");
  await expect.element(screen.getByRole("region", { name: "Link preview" }).getByRole("link")).toBeVisible();
  expect(asked).toEqual([{ url: preview.url }]);
});

test("a post with its preview says nothing about it when it is sent", async () => {
  const sent: unknown[] = [];
  const { screen, router, text } = await open(
    (body) => sent.push(body),
    () => undefined,
  );
  await text.fill(preview.url);
  await expect.element(screen.getByRole("region", { name: "Link preview" }).getByRole("link")).toBeVisible();
  await screen.getByRole("button", { name: "Post", exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/");
  expect(sent[0]).not.toHaveProperty("linkPreview");
  expect(sent).toMatchObject([{ content: preview.url, media: [], hashtags: [], location: null }]);
});

test("a card shows the preview as one link that opens elsewhere, and none beside pictures", async () => {
  const picture = { type: "image", url: "/media/a.webp", alt: "a", width: 1, height: 1, placeholder: "" } as const;
  const media = [{ ...picture, posterUrl: null, sources: [] }];
  const { screen } = await renderForBen(
    <>
      <PostCard post={makePost({ content: "", linkPreview: preview })} />
      <PostCard post={makePost({ content: "", linkPreview: { ...preview, title: "Hidden" }, media })} />
    </>,
  );
  const link = screen.getByRole("link", { name: /A walk/ });
  await expect.element(link).toHaveAttribute("href", preview.url);
  await expect.element(link).toHaveAttribute("rel", "noopener nofollow ugc");
  await expect.element(screen.getByText("Hidden")).not.toBeInTheDocument();
});
