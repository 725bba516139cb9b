import { skipToken, useQuery } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { endSession } from "@/data/client/session";
import type { Post } from "@/data/types";
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
  return { post, ...(await renderForBen(<Cached id={post.id} />, client)) };
}

test("a card shows who, what, where and three hashtags at most", async () => {
  const { screen } = await draw({
    hashtags: ["one", "two", "three", "four"],
    location: "Thornby",
    likesCount: 1234,
    content: "Hello @ben, see https://example.org",
  });
  await expect.element(screen.getByRole("link", { name: "Ada Quist" })).toHaveAttribute("href", "/profile/ada");
  await expect.element(screen.getByRole("img", { name: "Verified" })).toBeVisible();
  await expect.element(screen.getByText("@ada", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Thornby")).toBeVisible();
  expect(screen.getByRole("list", { name: "Hashtags" }).getByRole("listitem").elements()).toHaveLength(3);
  await expect
    .element(screen.getByRole("button", { name: "Like 1.2K likes" }))
    .toHaveAttribute("title", "Like (1,234 likes)");
  await expect.element(screen.getByRole("link", { name: "@ben" })).toHaveAttribute("href", "/profile/ben");
  await expect
    .element(screen.getByRole("link", { name: "https://example.org" }))
    .toHaveAttribute("rel", "noopener nofollow ugc");
});

const items = () => [...document.querySelectorAll("[role=menuitem]")].map((item) => item.textContent);

test("Ctrl and the middle button open the post in a tab of its own", async () => {
  const opened: string[] = [];
  vi.spyOn(window, "open").mockImplementation((address) => {
    opened.push(String(address));
    return null;
  });
  const { screen, post } = await draw({ content: "Beside the other" });
  const text = screen.getByText("Beside the other");
  await text.click({ modifiers: ["ControlOrMeta"] });
  await text.click({ button: "middle" });
  expect(opened).toEqual([`/post/${post.id}`, `/post/${post.id}`]);
});

test("a post of many lines is cut on the card, and opens in place without opening the post", async () => {
  const lines = Array.from({ length: 30 }, (_, line) => `Line ${line + 1}`);
  const { screen } = await draw({ content: lines.join("\n") });
  const text = screen.getByText(/Line 1/);
  const height = () => text.element().getBoundingClientRect().height;
  await expect.element(text).toBeVisible();
  const cut = height();
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  expect(height()).toBeGreaterThan(cut * 2);
});

test("the menu offers Delete to the post's owner only", async () => {
  const { screen } = await draw({ user: ada });
  await screen.getByRole("button", { name: "Post menu" }).click();
  await expect
    .poll(items)
    .toEqual(["Send in a message", "Mute this conversation", "Mute @ada", "Report this post", "Block @ada"]);
  await screen.unmount();
  const own = await draw({ user: ben });
  await own.screen.getByRole("button", { name: "Post menu" }).click();
  await expect
    .poll(items)
    .toEqual(["Send in a message", "Edit", "Who can reply", "Pin to your profile", "Mute this conversation", "Delete"]);
});

test("a like shows at once, sends the wanted state, and takes the server's count", async () => {
  let sent: unknown;
  server.use(
    http.post("/api/posts/:id/like", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ liked: true, likesCount: 8, reactions: { like: 8 }, ownReaction: "like" });
    }),
  );
  const { screen } = await draw({ likesCount: 3 });
  await screen.getByRole("button", { name: /^Like/ }).click();
  await expect.element(screen.getByRole("button", { name: "Like 8 likes" })).toHaveAttribute("aria-pressed", "true");
  expect(sent).toEqual({ liked: true, reaction: "like" });
});

test("a like that is refused is taken back with the server's sentence", async () => {
  server.use(
    http.post("/api/posts/:id/like", () =>
      HttpResponse.json({ error: "This post is gone.", code: "post_not_found" }, { status: 404 }),
    ),
  );
  const { screen } = await draw({ likesCount: 3 });
  await screen.getByRole("button", { name: /^Like/ }).click();
  await expect.element(screen.getByText("This post is gone.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Like 3 likes" })).toHaveAttribute("aria-pressed", "false");
});

test("taking a bookmark out offers to take that back", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/posts/:id/bookmark", async ({ request }) => {
      const body = (await request.json()) as { bookmarked: boolean };
      sent.push(body);
      return HttpResponse.json({ ...body, bookmarksCount: body.bookmarked ? 1 : 0 });
    }),
  );
  const { screen } = await draw({ isBookmarked: true, bookmarksCount: 1, bookmarks: [{ userId: ben.id }] });
  const button = screen.getByRole("button", { name: "Bookmark" });
  const isFilled = () => button.element().querySelector("svg")?.classList.contains("fill-current");
  expect(isFilled()).toBe(true);
  await button.click();
  await expect.element(button).toHaveAttribute("aria-pressed", "false");
  expect(isFilled()).toBe(false);
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => sent).toEqual([{ bookmarked: false }, { bookmarked: true }]);
});

test("pressing the card opens the post; pressing something on it does not", async () => {
  server.use(
    http.post("/api/posts/:id/like", () =>
      HttpResponse.json({ liked: true, likesCount: 1, reactions: { like: 1 }, ownReaction: "like" }),
    ),
  );
  const { screen, router, post } = await draw();
  await screen.getByRole("button", { name: /^Like/ }).click();
  expect(router.state.location.pathname).toBe("/");
  await screen.getByText("Mist over the lower field").click();
  await expect.poll(() => router.state.location.pathname).toBe(`/post/${post.id}`);
});

test.each([
  [1, "grid-cols-1"],
  [2, "grid-cols-2"],
  [3, "md:grid-cols-3"],
  [4, "md:grid-cols-3"],
])("%i pictures lie in %s", async (count, columns) => {
  const media = Array.from({ length: count }, (_, index) => makeImage({ url: `${makeImage().url}#${index}` }));
  const { screen } = await draw({ media });
  const first = screen.getByRole("button", { name: /^Open picture/ }).first();
  await expect.element(first).toBeInTheDocument();
  expect(first.element().parentElement?.className).toContain(columns);
});
