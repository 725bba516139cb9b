import type { QueryClient } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { postsPage } from "@/data/posts/queries";
import type { Post, UserSummary } from "@/data/types";
import { deferred } from "@/test/deferred";
import { ada, ben, makeComment, makePerson, makePost } from "@/test/make";
import { quietClient, renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { PostMenu } from "./post-menu";

beforeAll(startServer);
afterEach(async () => {
  server.resetHandlers();
  endSession();
  // Toasts must not leak into the next test.
  await dismissToasts();
});

async function deleteOwn(answer: () => Response, post = makePost({ user: ben }), client = quietClient()) {
  server.use(http.delete("/api/posts/:id", answer));
  const { screen } = await renderForBen(<PostMenu post={post} />, client);
  await screen.getByRole("button", { name: "Post menu" }).click();
  await screen.getByRole("menuitem", { name: "Delete" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  return screen;
}

test.each([
  ["deleted", "Post deleted", () => new HttpResponse(null, { status: 204 })],
  ["refused without a word", "Failed to delete post", () => HttpResponse.json({}, { status: 500 })],
  [
    "refused with a sentence",
    "You are too fast.",
    () => HttpResponse.json({ error: "You are too fast." }, { status: 429 }),
  ],
  ["lost", "Network error. Post may not be deleted from server.", () => HttpResponse.error()],
])("a post that is %s says '%s'", async (_, said, answer) => {
  const screen = await deleteOwn(answer);
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
});

const gone = () => new HttpResponse(null, { status: 204 });

test("Undo brings a deleted post back to its place in every list", async () => {
  const post = makePost({ user: ben });
  const restored = { ...post, likesCount: 2 };
  server.use(http.post("/api/posts/:id/restore", () => HttpResponse.json(restored)));
  const [above, below] = [makePost(), makePost()];
  const client = quietClient();
  client.setQueryData(["posts", "list", "feed"], feedOf(above, post, below));
  const screen = await deleteOwn(gone, post, client);
  await expect.element(screen.getByText("Post deleted", { exact: true })).toBeVisible();
  expect(client.getQueryData(["posts", "list", "feed"])).toEqual(feedOf(above, below));
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("Post restored")).toBeVisible();
  expect(client.getQueryData(["posts", "list", "feed"])).toEqual(feedOf(above, restored, below));
});

test("a pinned post comes back pinned", async () => {
  const post = makePost({ user: ben, isPinned: true });
  const pins: unknown[] = [];
  server.use(
    http.post("/api/posts/:id/restore", () => HttpResponse.json({ ...post, isPinned: false })),
    http.post("/api/posts/:id/pin", async ({ request }) => {
      pins.push(await request.json());
      return HttpResponse.json({ pinned: true });
    }),
  );
  const newer = makePost({ user: ben });
  const client = quietClient();
  client.setQueryData(["posts", "list", `user:${ben.id}`], feedOf(post, newer));
  const screen = await deleteOwn(gone, post, client);
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => pins).toEqual([{ pinned: true }]);
  await expect.poll(() => client.getQueryData(["posts", "list", `user:${ben.id}`])).toEqual(feedOf(post, newer));
});

test.each([
  ["refused", "This post is gone.", () => HttpResponse.json({ error: "This post is gone." }, { status: 404 })],
  ["lost", "Network error. The post is still in your trash.", () => HttpResponse.error()],
])("an undo that is %s says so and can be tried again", async (_, said, answer) => {
  const post = makePost({ user: ben });
  server.use(http.post("/api/posts/:id/restore", answer));
  const client = quietClient();
  client.setQueryData(["posts", "list", "feed"], feedOf(post));
  const screen = await deleteOwn(gone, post, client);
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  expect(client.getQueryData(["posts", "list", "feed"])).toEqual(feedOf());
  server.use(http.post("/api/posts/:id/restore", () => HttpResponse.json(post)));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Post restored")).toBeVisible();
  expect(client.getQueryData(["posts", "list", "feed"])).toEqual(feedOf(post));
});

/** Ben's three posts on his profile and in the feed, the oldest pinned; presses `item` in the menu of post `at`. */
async function pressPin(item: string, at: 0 | 2) {
  const three = [makePost({ user: ben, isPinned: true }), makePost({ user: ben }), makePost({ user: ben })] as const;
  const [pinned, middle, top] = three;
  const client = quietClient();
  client.setQueryData(["posts", "list", `user:${ben.id}`], feedOf(pinned, top, middle));
  client.setQueryData(["posts", "list", "feed"], feedOf(top, middle, pinned));
  const { screen } = await renderForBen(<PostMenu post={three[at]} />, client);
  await screen.getByRole("button", { name: "Post menu" }).click();
  await screen.getByRole("menuitem", { name: item, exact: true }).click();
  const shown = (name: string) => {
    const { pages } = client.getQueryData(["posts", "list", name]) as ReturnType<typeof feedOf>;
    return pages[0]?.items.map(({ id, isPinned }) => (isPinned ? `pinned ${id}` : id));
  };
  return { screen, pinned: pinned.id, middle: middle.id, top: top.id, shown };
}

test("a pinned post stands first on the profile at once, and takes the place of the one before", async () => {
  const answer = deferred<Response>();
  const sent: unknown[] = [];
  server.use(
    http.post("/api/posts/:id/pin", async ({ request }) => {
      sent.push(await request.json());
      return answer.promise;
    }),
  );
  const { screen, pinned, middle, top, shown } = await pressPin("Pin to your profile", 2);
  await expect.poll(() => shown(`user:${ben.id}`)).toEqual([`pinned ${top}`, middle, pinned]);
  expect(shown("feed")).toEqual([`pinned ${top}`, middle, pinned]);
  answer.resolve(HttpResponse.json({ pinned: true }));
  await expect.element(screen.getByText("Pinned to your profile")).toBeVisible();
  expect(sent).toEqual([{ pinned: true }]);
  expect(shown(`user:${ben.id}`)).toEqual([`pinned ${top}`, middle, pinned]);
});

test("an unpinned post goes back to its time", async () => {
  server.use(http.post("/api/posts/:id/pin", () => HttpResponse.json({ pinned: false })));
  const { screen, pinned, middle, top, shown } = await pressPin("Unpin", 0);
  await expect.element(screen.getByText("Unpinned from your profile")).toBeVisible();
  expect(shown(`user:${ben.id}`)).toEqual([top, middle, pinned]);
});

test.each([
  ["Pin to your profile", 2, "Failed to pin post", () => HttpResponse.json({}, { status: 500 })],
  ["Unpin", 0, "Failed to unpin post", () => HttpResponse.json({}, { status: 500 })],
  ["Pin to your profile", 2, "Something went wrong.", () => HttpResponse.error()],
] as const)("'%s' that fails puts everything back", async (item, at, said, answer) => {
  server.use(http.post("/api/posts/:id/pin", answer));
  const { screen, pinned, middle, top, shown } = await pressPin(item, at);
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  expect(shown(`user:${ben.id}`)).toEqual([`pinned ${pinned}`, top, middle]);
  expect(shown("feed")).toEqual([top, middle, `pinned ${pinned}`]);
});

async function openFor(person: UserSummary, client: QueryClient) {
  const { screen } = await renderForBen(<PostMenu post={makePost({ user: person })} />, client);
  await screen.getByRole("button", { name: "Post menu" }).click();
  return screen;
}

function feedOf(...posts: Post[]) {
  return { pages: [{ items: posts, next: null }], pageParams: [null] };
}

test("blocking asks first; then everything of theirs is gone from memory at once", async () => {
  const calls: string[] = [];
  server.use(
    http.post("/api/users/:id/block", ({ params }) => {
      calls.push(String(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const client = quietClient();
  const own = makePost({ user: ben });
  client.setQueryData(["posts", "list", "feed"], feedOf(makePost(), { ...own, quoteOf: makePost() }));
  client.setQueryData(["comments", own.id], feedOf(makeComment({ user: ada }) as never));
  client.setQueryData(["people", "list", "followers"], feedOf(makePerson() as never));
  client.setQueryData(["users", "name", "ada"], { ...ada, isBlocked: false, isFollowing: true });
  const screen = await openFor(ada, client);
  await screen.getByRole("menuitem", { name: "Block @ada" }).click();
  expect(calls).toEqual([]);
  await screen.getByRole("alertdialog", { name: "Block @ada?" }).getByRole("button", { name: "Block" }).click();
  await expect.element(screen.getByText("You blocked @ada")).toBeVisible();
  expect(calls).toEqual([ada.id]);
  expect(client.getQueryData(["posts", "list", "feed"])).toEqual(
    feedOf({ ...own, quoteOf: null, quoteUnavailable: true }),
  );
  expect(client.getQueryData(["comments", own.id])).toEqual(feedOf());
  expect(client.getQueryData(["people", "list", "followers"])).toEqual(feedOf());
  expect(client.getQueryData(["users", "name", "ada"])).toMatchObject({ isBlocked: true, isFollowing: false });
  // A response from before the block restores no posts.
  server.use(http.get("/api/posts", () => HttpResponse.json([makePost(), own])));
  const late = await postsPage({ client, viewer: ben.id }, {}, null);
  expect(late.items.map(({ id }) => id)).toEqual([own.id]);
});

test("muting empties the feed of them, and Undo brings all of it back", async () => {
  const calls: string[] = [];
  server.use(
    http.all("/api/users/:id/mute", ({ request }) => {
      calls.push(request.method);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const client = quietClient();
  const feed = feedOf(makePost(), makePost({ user: ben }));
  const theirs = feedOf(makePost());
  client.setQueryData(["posts", "list", "feed"], feed);
  client.setQueryData(["posts", "list", `user:${ada.id}`], theirs);
  const screen = await openFor(ada, client);
  await screen.getByRole("menuitem", { name: "Mute @ada" }).click();
  await expect.element(screen.getByText("You muted @ada")).toBeVisible();
  expect(client.getQueryData<typeof feed>(["posts", "list", "feed"])?.pages[0]?.items).toHaveLength(1);
  expect(client.getQueryData(["posts", "list", `user:${ada.id}`])).toBe(theirs);
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("You unmuted @ada")).toBeVisible();
  expect(client.getQueryData(["posts", "list", "feed"])).toEqual(feed);
  expect(calls).toEqual(["POST", "DELETE"]);
});

test("a block that is lost says so, and nothing is gone", async () => {
  server.use(http.post("/api/users/:id/block", () => HttpResponse.error()));
  const client = quietClient();
  const feed = feedOf(makePost());
  client.setQueryData(["posts", "list", "feed"], feed);
  const screen = await openFor(ada, client);
  await screen.getByRole("menuitem", { name: "Block @ada" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect.element(screen.getByText("Network error. Please try again.")).toBeVisible();
  expect(client.getQueryData(["posts", "list", "feed"])).toEqual(feed);
});
