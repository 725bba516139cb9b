import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { announce } from "@/data/posts/announcements";
import { makeComment, makeImage, makePost } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { PostPage } from "./post-page";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

const open = () => openForBen("/post/$postId", "/post/70001", PostPage);

test("a post's page shows everything about it, and what to do when nobody has commented", async () => {
  const post = makePost({
    id: "70001",
    hashtags: ["one", "two", "three", "four"],
    media: [makeImage()],
    likesCount: 1,
    commentsCount: 0,
    shares: 2,
    bookmarksCount: 3,
  });
  server.use(
    http.get("/api/posts/70001", () => HttpResponse.json({ ...post, comments: [] })),
    http.get("/api/posts/70001/comments", () => HttpResponse.json([])),
    http.get("/api/auth/me", () => HttpResponse.json({}, { status: 500 })),
    http.get("/api/auth/user/:id", () => HttpResponse.json({}, { status: 500 })),
  );
  const { screen } = await open();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Post" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Back" })).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "Verified" })).toBeVisible();
  expect(screen.getByRole("list", { name: "Hashtags" }).getByRole("listitem").elements()).toHaveLength(4);
  for (const count of ["1 Like", "0 Comments", "2 Shares", "3 Bookmarks"]) {
    await expect.element(screen.getByRole("listitem").filter({ hasText: count })).toBeVisible();
  }
  for (const name of [/^Like/, /^Comment/, /^Share/, /^Bookmark/]) {
    await expect.element(screen.getByRole("button", { name })).toBeVisible();
  }
  await expect.element(screen.getByRole("heading", { name: "Comments (0)" })).toBeVisible();
  await expect.element(screen.getByText("No comments yet")).toBeVisible();
  await expect.element(screen.getByText("Be the first to share your thoughts!")).toBeVisible();
  await expect.element(screen.getByPlaceholder("Post your reply...")).toBeVisible();
});

test.each([
  ["is not there", () => HttpResponse.json({ error: "Post not found" }, { status: 404 })],
  ["cannot be reached", () => HttpResponse.error()],
])("a post that %s is 'Post not found' with the way home", async (_, answer) => {
  server.use(http.get("/api/posts/70001", answer));
  const { screen } = await open();
  await expect.element(screen.getByText("Post not found")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Go back home" })).toHaveAttribute("href", "/");
});

test("an open page follows its post: an edit, a new comment, a lock and its end", async () => {
  let post = { ...makePost({ id: "70001", content: "Soup on Friday", commentsCount: 0 }), comments: [] };
  let comments: unknown[] = [];
  let isGone = false;
  server.use(
    http.get("/api/posts/70001", () =>
      isGone ? HttpResponse.json({ error: "Post not found" }, { status: 404 }) : HttpResponse.json(post),
    ),
    http.get("/api/posts/70001/comments", () => HttpResponse.json(comments)),
    http.get("/api/auth/me", () => HttpResponse.json({}, { status: 500 })),
    http.get("/api/auth/user/:id", () => HttpResponse.json({}, { status: 500 })),
  );
  const { screen } = await open();
  await expect.element(screen.getByText("Soup on Friday")).toBeVisible();
  await expect.element(screen.getByText("No comments yet")).toBeVisible();
  post = { ...post, content: "Soup on Saturday", commentsCount: 1 };
  comments = [makeComment({ postId: "70001", content: "I bring bread" })];
  announce("posts_changed");
  await expect.element(screen.getByText("Soup on Saturday")).toBeVisible();
  await expect.element(screen.getByText("I bring bread")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
  post = { ...post, isLocked: true };
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(screen.getByText("Comments on this post are closed.")).toBeVisible();
  isGone = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(screen.getByText("Post not found")).toBeVisible();
});
