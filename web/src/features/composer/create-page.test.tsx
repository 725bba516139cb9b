import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { NO_FRAMING } from "@/data/posts/framing";
import { endSession } from "@/data/client/session";
import { deferred } from "@/test/deferred";
import { ben, makePost } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { CreatePage } from "./create-page";

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
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

async function open() {
  const { screen, router } = await openForBen("/create", "/create", CreatePage);
  const text = screen.getByPlaceholder("What's happening?");
  return { screen, router, text, button: screen.getByRole("button", { name: "Post", exact: true }) };
}

test("the composer names its writer, and a blank text cannot be posted", async () => {
  const { screen, text, button } = await open();
  await expect.element(screen.getByText("Ben Okoro")).toBeVisible();
  await expect.element(screen.getByText("@ben")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Back" })).toBeVisible();
  await text.fill("  ");
  await expect.element(button).toBeDisabled();
  await text.fill("Good morning");
  await expect.element(button).toBeEnabled();
});

test("Enter or the plus adds a hashtag, its leading # removed; twice is once; a chip can be removed", async () => {
  const { screen } = await open();
  const field = screen.getByRole("textbox", { name: "Add hashtag" });
  const chips = screen.getByRole("list", { name: "Hashtags" }).getByRole("listitem");
  await field.fill(" #sunrise ");
  await screen.getByRole("button", { name: "Add this hashtag" }).click();
  await expect.element(chips.first()).toHaveTextContent("#sunrise");
  await field.fill("Sunrise");
  await screen.getByRole("button", { name: "Add this hashtag" }).click();
  await expect.element(field).toHaveValue("");
  expect(chips.elements()).toHaveLength(1);
  await screen.getByRole("button", { name: "Remove #sunrise" }).click();
  await expect.element(screen.getByRole("list", { name: "Hashtags" })).not.toBeInTheDocument();
});

test("while it is sent the button reads 'Posting...'; then it says 'Post created!' and goes home", async () => {
  const { promise, resolve } = deferred<Response>();
  let sent: unknown;
  server.use(
    http.post("/api/posts", async ({ request }) => {
      sent = await request.json();
      return promise;
    }),
  );
  const { screen, router, text, button } = await open();
  await text.fill("Good morning");
  await button.click();
  await expect.element(screen.getByRole("button", { name: "Posting..." })).toBeDisabled();
  await expect
    .poll(() => sent)
    .toEqual({ content: "Good morning", media: [], hashtags: [], location: null, ...NO_FRAMING });
  resolve(HttpResponse.json(makePost({ user: ben }), { status: 201 }));
  await expect.element(screen.getByText("Post created!")).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe("/");
});

test.each([
  ["refused without a word", "Failed to create post", () => HttpResponse.json({}, { status: 500 })],
  [
    "refused with a sentence",
    "Too many posts.",
    () => HttpResponse.json({ error: "Too many posts." }, { status: 429 }),
  ],
  ["lost", "Something went wrong. Please try again.", () => HttpResponse.error()],
])("a post that is %s says '%s' and keeps its text", async (_, said, answer) => {
  server.use(http.post("/api/posts", answer));
  const { screen, text, button } = await open();
  await text.fill("Good morning");
  await button.click();
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  await expect.element(text).toHaveValue("Good morning");
});

test("the counter says why it is full where the bytes run out before the characters", async () => {
  const { screen, text } = await open();
  const reason = screen.getByText("Emoji made of several parts take more room.");
  await text.fill("👍".repeat(200));
  await expect.element(screen.getByText("200/280")).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
  await text.fill("👨‍👩‍👧‍👦".repeat(280));
  await expect.element(screen.getByText("92/280")).toBeVisible();
  await expect.element(reason).toBeVisible();
});

test("emoji whose list cannot be read are simply not there", async () => {
  let asked = 0;
  server.use(
    http.all("/emoji/*", () => {
      asked += 1;
      return HttpResponse.error();
    }),
  );
  const { screen, text } = await open();
  await screen.getByRole("button", { name: "Emoji" }).click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect.element(screen.getByPlaceholder("Search emoji")).not.toBeInTheDocument();
  await text.fill("Still here");
  await expect.element(screen.getByRole("button", { name: "Post", exact: true })).toBeEnabled();
});
