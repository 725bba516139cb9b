import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { NO_FRAMING } from "@/data/posts/framing";
import { endSession } from "@/data/client/session";
import { ben, makePost } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { CreatePage } from "./create-page";
import { EMPTY_DRAFT, keptDraftKey } from "./draft-store";

const quoted = makePost({ id: "70001", content: "Mist over the lower field", shares: 4 });

beforeAll(startServer);
beforeEach(() => {
  server.use(
    http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username })),
    http.get("/api/auth/user/:id", () => HttpResponse.json(ben)),
    http.get("/api/drafts", () => HttpResponse.json([])),
    http.post("/api/drafts", () => HttpResponse.error()),
    http.get("/api/posts/70001", () => HttpResponse.json({ ...quoted, comments: [] })),
  );
});
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

async function open(search = "?quote=%2270001%22") {
  const { screen, router, client } = await openForBen("/create", `/create${search}`, CreatePage);
  return {
    screen,
    router,
    client,
    text: screen.getByPlaceholder("What's happening?"),
    button: screen.getByRole("button", { name: "Post", exact: true }),
    preview: screen.getByRole("region", { name: "Quoted post" }),
  };
}

test("a quote shows the post beneath, wants words of its own, and is posted with it", async () => {
  let sent: unknown;
  server.use(
    http.post("/api/posts", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(makePost({ user: ben, quoteOf: quoted }), { status: 201 });
    }),
  );
  const { text, button, preview, client, router } = await open();
  await expect.element(preview.getByText("Mist over the lower field")).toBeVisible();
  expect(preview.getByRole("link").elements()).toHaveLength(0);
  await expect.element(text).toHaveFocus();
  await expect.element(button).toBeDisabled();
  await text.fill("Look at this");
  await button.click();
  await expect.poll(() => router.state.location.pathname).toBe("/");
  expect(sent).toEqual({
    content: "Look at this",
    media: [],
    hashtags: [],
    location: null,
    quoteOf: "70001",
    ...NO_FRAMING,
  });
  expect(client.getQueryData(["posts", "one", "70001"])).toMatchObject({ shares: 5 });
});

test("the quoted post can be taken off; what is written stays", async () => {
  const { screen, text, preview } = await open();
  await text.fill("Look at this");
  await screen.getByRole("button", { name: "Remove the quoted post" }).click();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(text).toHaveValue("Look at this");
});

test("a half-written quote is found again with the post it quotes", async () => {
  localStorage.setItem(keptDraftKey(ben.id), JSON.stringify({ ...EMPTY_DRAFT, content: "Look at", quoteOf: "70001" }));
  const { text, preview } = await open("");
  await expect.element(text).toHaveValue("Look at");
  await expect.element(preview.getByText("Mist over the lower field")).toBeVisible();
});

test("a quote that is begun while something else is being written asks first", async () => {
  localStorage.setItem(keptDraftKey(ben.id), JSON.stringify({ ...EMPTY_DRAFT, content: "Something else" }));
  const { screen, text, preview } = await open();
  const question = screen.getByRole("alertdialog", { name: "Replace what you are writing?" });
  await expect.element(question).toBeVisible();
  await expect.element(text).toHaveValue("Something else");
  await question.getByRole("button", { name: "Replace" }).click();
  await expect.element(preview.getByText("Mist over the lower field")).toBeVisible();
  await expect.element(text).toHaveValue("");
});

test("a post that is gone is said to be so", async () => {
  server.use(http.get("/api/posts/70001", () => HttpResponse.json({ error: "Post not found" }, { status: 404 })));
  const { preview } = await open();
  await expect.element(preview.getByText("This post is not available.")).toBeVisible();
});
