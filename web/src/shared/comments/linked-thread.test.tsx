import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { endSession } from "@/data/client/session";
import { PostPage } from "@/features/post/post-page";
import { makeComment, makePost } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";

const first = makeComment({ id: "90801", content: "First of many" });
const reply = makeComment({ id: "90803", content: "The one that is meant", parentId: "90802" });
const thread = makeComment({ id: "90802", content: "Far down", repliesCount: 1, replies: [reply] });

beforeAll(startServer);
beforeEach(() => {
  server.use(
    http.get("/api/posts/70001", () =>
      HttpResponse.json({ ...makePost({ id: "70001", commentsCount: 3 }), comments: [] }),
    ),
    http.get("/api/posts/70001/comments", () => HttpResponse.json([first])),
    http.get("/api/auth/me", () => HttpResponse.json({}, { status: 500 })),
    http.get("/api/auth/user/:id", () => HttpResponse.json({}, { status: 500 })),
  );
});
afterEach(() => {
  server.resetHandlers();
  endSession();
});

const open = async (id: string) =>
  (await openForBen("/post/$postId", `/post/70001?comment=%22${id}%22`, PostPage)).screen;
const items = () => [...document.querySelectorAll("[role=menuitem]")].map((item) => item.textContent);
const commentOf = (id: string) => document.querySelector(`[data-comment="${id}"]`);

test("the address of a reply shows its thread above the others, brings it into view and gives it the focus", async () => {
  server.use(
    http.get("/api/comments/90803", () => HttpResponse.json({ comment: thread, focusId: "90803", postId: "70001" })),
  );
  const screen = await open("90803");
  await expect.element(screen.getByRole("heading", { name: "Linked comment" })).toBeVisible();
  await expect.element(screen.getByText("The one that is meant")).toBeInViewport();
  await expect.poll(() => document.activeElement).toBe(commentOf("90803"));
  await expect.poll(() => commentOf("90803")?.className).toContain("comment-new");
  expect(document.querySelectorAll("[data-comment][aria-current]")).toHaveLength(1);
  expect(commentOf("90803")?.getAttribute("aria-current")).toBe("true");
  await expect.element(screen.getByText("First of many")).toBeInTheDocument();
});

test("a linked comment that the list holds too is shown once, and what is done to it shows", async () => {
  server.use(
    http.get("/api/comments/90801", () => HttpResponse.json({ comment: first, focusId: "90801", postId: "70001" })),
    http.post("/api/comments/90801/like", () =>
      HttpResponse.json({ liked: true, likesCount: 5, reactions: { like: 5 }, ownReaction: "like" }),
    ),
  );
  const screen = await open("90801");
  await expect.element(screen.getByRole("heading", { name: "Linked comment" })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-comment="90801"]')).toHaveLength(1);
  await screen.getByRole("button", { name: "Like comment by Ben Okoro" }).click();
  await expect.element(screen.getByRole("button", { name: "Like comment by Ben Okoro 5 likes" })).toBeVisible();
});

test.each([
  ["is gone", () => HttpResponse.json({ error: "Comment not found" }, { status: 404 })],
  ["stands below another post", () => HttpResponse.json({ comment: thread, focusId: "90803", postId: "70002" })],
])("a linked comment that %s: the page says so and shows the others", async (_, answer) => {
  server.use(http.get("/api/comments/90803", answer));
  const screen = await open("90803");
  await expect.element(screen.getByText("The comment you were looking for is gone.")).toBeVisible();
  await expect.element(screen.getByText("First of many")).toBeVisible();
});

test("a linked comment that could not be loaded can be asked for again", async () => {
  server.use(http.get("/api/comments/90803", () => HttpResponse.error(), { once: true }));
  const screen = await open("90803");
  await expect.element(screen.getByText("The linked comment could not be loaded")).toBeVisible();
  server.use(
    http.get("/api/comments/90803", () => HttpResponse.json({ comment: thread, focusId: "90803", postId: "70001" })),
  );
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("The one that is meant")).toBeVisible();
});

test("the menu of a comment copies its address; only who may delete it is offered that", async () => {
  const theirs = makeComment({ id: "90901", user: makePost().user });
  server.use(http.get("/api/posts/70001/comments", () => HttpResponse.json([theirs, first])));
  const { screen } = await openForBen("/post/$postId", "/post/70001", PostPage);
  const copied: string[] = [];
  Object.defineProperty(navigator.clipboard, "writeText", {
    configurable: true,
    value: (text: string) => {
      copied.push(text);
      return Promise.resolve();
    },
  });
  await screen.getByRole("button", { name: "Menu of comment by Ben Okoro" }).click();
  await expect.poll(items).toEqual(["Copy link", "Edit", "Delete"]);
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Menu of comment by Ada Quist" }).click();
  await expect.poll(items).toEqual(["Copy link", "Report this comment"]);
  await screen.getByRole("menuitem", { name: "Copy link" }).click();
  await expect.element(screen.getByText("Comment link copied!")).toBeVisible();
  expect(copied).toEqual([`${window.location.origin}/post/70001?comment=90901`]);
});
