import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { endSession } from "@/data/client/session";
import { deferred } from "@/test/deferred";
import { makeComment } from "@/test/make";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { CommentForm } from "./comment-form";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

const POST = { kind: "post", id: "70001" } as const;

async function write(text: string, onSent?: () => void) {
  const form = <CommentForm subject={POST} label="Your comment" placeholder="..." {...(onSent ? { onSent } : {})} />;
  const { screen } = await renderForBen(form);
  const field = screen.getByRole("textbox", { name: "Your comment" });
  await field.fill(text);
  return { screen, field, button: screen.getByRole("button", { name: "Post", exact: true }) };
}

test("blank text cannot be posted", async () => {
  const { field, button } = await write("  \n ");
  await expect.element(button).toBeDisabled();
  await field.fill("Something");
  await expect.element(button).toBeEnabled();
});

test("while it is sent the button reads 'Posting...'; then the text is cleared and the form says it is done", async () => {
  const { promise, resolve } = deferred<Response>();
  server.use(http.post("/api/posts/70001/comment", () => promise));
  const onSent = vi.fn<() => void>();
  const { screen, field, button } = await write("Lovely light.", onSent);
  await button.click();
  await expect.element(screen.getByRole("button", { name: "Posting..." })).toBeDisabled();
  resolve(HttpResponse.json(makeComment(), { status: 201 }));
  await expect.element(screen.getByText("Comment posted!")).toBeVisible();
  await expect.element(field).toHaveValue("");
  expect(onSent).toHaveBeenCalledOnce();
});

test.each([
  ["refused without a word", "Failed to comment", () => HttpResponse.json({}, { status: 500 })],
  [
    "refused with a sentence",
    "This post is gone.",
    () => HttpResponse.json({ error: "This post is gone." }, { status: 404 }),
  ],
  ["lost", "Something went wrong.", () => HttpResponse.error()],
])("a comment that is %s says '%s' and keeps its text", async (_, said, answer) => {
  server.use(http.post("/api/posts/70001/comment", answer));
  const { screen, field, button } = await write("Lovely light.");
  await button.click();
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue("Lovely light.");
});
