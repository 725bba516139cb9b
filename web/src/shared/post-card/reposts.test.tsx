import { skipToken, useQuery } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import type { Post } from "@/data/types";
import { deferred } from "@/test/deferred";
import { ada, ben, makeImage, makePost } from "@/test/make";
import { quietClient, renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { PostCard } from "./post-card";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

/** The card bound to the cached post, as in lists. */
function Cached({ id }: { readonly id: string }) {
  const { data } = useQuery<Post>({ queryKey: ["posts", "one", id], queryFn: skipToken });
  return data ? <PostCard post={data} /> : null;
}

async function draw(over: Partial<Post> = {}) {
  const post = makePost(over);
  const client = quietClient();
  client.setQueryData(["posts", "one", post.id], post);
  const { screen, router } = await renderForBen(<Cached id={post.id} />, client);
  const button = screen.getByRole("button", { name: /^Repost/ });
  async function choose(name: string) {
    await expect.element(button).toHaveAttribute("aria-haspopup", "menu");
    await button.click();
    await screen.getByRole("menuitem", { name }).click();
  }
  return { post, screen, router, button, choose };
}

test("a repost shows at once, sends what is wanted and takes the server's count; it can be undone", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/posts/:id/repost", async ({ request }) => {
      const body = (await request.json()) as { reposted: boolean };
      sent.push(body);
      return HttpResponse.json({ ...body, shares: body.reposted ? 8 : 7 });
    }),
  );
  const { screen, router, choose, button } = await draw({ shares: 3 });
  await expect.element(button).toHaveAttribute("aria-pressed", "false");
  await choose("Repost");
  await expect.element(screen.getByRole("button", { name: "Repost 8 shares" })).toHaveAttribute("aria-pressed", "true");
  await choose("Undo repost");
  await expect
    .element(screen.getByRole("button", { name: "Repost 7 shares" }))
    .toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => sent).toEqual([{ reposted: true }, { reposted: false }]);
  expect(router.state.location.pathname).toBe("/");
});

test.each([
  [
    "refused with a sentence",
    "This post is gone.",
    () => HttpResponse.json({ error: "This post is gone." }, { status: 404 }),
  ],
  ["refused without a word", "Failed to repost", () => HttpResponse.json({}, { status: 500 })],
  ["lost", "Something went wrong.", () => HttpResponse.error()],
])("a repost that is %s is taken back and says '%s'", async (_, said, answer) => {
  server.use(http.post("/api/posts/:id/repost", answer));
  const { screen, choose } = await draw({ shares: 3 });
  await choose("Repost");
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Repost 3 shares" }))
    .toHaveAttribute("aria-pressed", "false");
});

test("one request at a time, and the last wish wins", async () => {
  const { promise, resolve } = deferred<undefined>();
  const sent: boolean[] = [];
  server.use(
    http.post("/api/posts/:id/repost", async ({ request }) => {
      const { reposted } = (await request.json()) as { reposted: boolean };
      sent.push(reposted);
      if (sent.length === 1) await promise;
      return HttpResponse.json({ reposted, shares: reposted ? 1 : 0 });
    }),
  );
  const { choose, button } = await draw();
  await choose("Repost");
  await choose("Undo repost");
  await expect.element(button).toHaveAttribute("aria-pressed", "false");
  expect(sent).toEqual([true]);
  resolve(undefined);
  await expect.poll(() => sent).toEqual([true, false]);
  await expect.element(button).toHaveAttribute("aria-pressed", "false");
});

test("Quote leads to the composer with the post", async () => {
  const { router, post, choose } = await draw();
  await choose("Quote");
  await expect.poll(() => router.state.location.href).toBe(`/create?quote=%22${post.id}%22`);
});

test("a card keeps all its other actions beside the repost, each 44 px high", async () => {
  const { screen } = await draw({ likesCount: 12_345, commentsCount: 1234, shares: 999 });
  for (const name of [/^Like/, /^Comment/, /^Repost/, "Copy link", "Bookmark"]) {
    const box = screen.getByRole("button", { name }).element().getBoundingClientRect();
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.width).toBeGreaterThanOrEqual(44);
  }
});

test("what was reposted names who did so", async () => {
  const { screen } = await draw({ repostedBy: ben });
  await expect.element(screen.getByText("Reposted by Ben Okoro")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Ben Okoro" })).toHaveAttribute("href", "/profile/ben");
});

test("a quoted post is one link to it, with its author, its text and its first picture, and no other control", async () => {
  const quoteOf = makePost({
    user: ben,
    content: "See @ada #field",
    media: [makeImage({ alt: "A gate" }), makeImage({ url: `${makeImage().url}#2` })],
  });
  const { screen, router } = await draw({ user: ada, content: "Look at this", quoteOf });
  const link = screen.getByRole("link", { name: /^Post by Ben Okoro, / });
  await expect.element(link).toHaveAttribute("href", `/post/${quoteOf.id}`);
  const box = link.element().closest("div");
  expect(box?.querySelectorAll("a, button")).toHaveLength(1);
  await expect.element(screen.getByText("See @ada #field")).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "A gate" })).toBeVisible();
  await expect.element(screen.getByText("+1 more")).toBeVisible();
  await screen.getByText("See @ada #field").click({ force: true });
  await expect.poll(() => router.state.location.pathname).toBe(`/post/${quoteOf.id}`);
});

test("a quoted post without words says what it shows", async () => {
  const { screen } = await draw({ quoteOf: makePost({ content: "", media: [makeImage()] }) });
  await expect.element(screen.getByText("A picture")).toBeVisible();
});

test("a quoted post that is gone or hidden leaves a sentence", async () => {
  const { screen } = await draw({ quoteOf: null, quoteUnavailable: true });
  await expect.element(screen.getByText("This post is not available.")).toBeVisible();
});

test("a post for followers says so, and offers no repost", async () => {
  const { screen } = await draw({ audience: "followers" });
  await expect.element(screen.getByRole("img", { name: "For followers" })).toBeVisible();
  const button = screen.getByRole("button", { name: "For followers only: cannot be reposted" });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).not.toHaveAttribute("aria-haspopup");
});
