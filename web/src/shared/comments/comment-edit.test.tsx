import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { ben, makeComment, makePost } from "@/test/make";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { CommentList } from "./comment-list";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

const mine = makeComment({ content: "Lovly light.", user: ben });

async function open(comments = [mine]) {
  server.use(http.get("/api/posts/70001/comments", () => HttpResponse.json(comments)));
  const subject = { kind: "post", id: "70001" } as const;
  return renderForBen(<CommentList subject={subject} ownerId={makePost().user.id} count={comments.length} />);
}

test("an own comment is edited in its place and marked", async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch(`/api/comments/${mine.id}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...mine, content: "Lovely light.", editedAt: "2026-06-02T00:00:00Z" });
    }),
  );
  const { screen } = await open();
  await screen.getByRole("button", { name: /^Menu of comment/ }).click();
  await screen.getByRole("menuitem", { name: "Edit" }).click();
  const field = screen.getByRole("textbox", { name: "Edit your comment" });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("Lovly light.");
  await field.fill("Lovely light.");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Lovely light.", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("edited")).toBeVisible();
  expect(sent).toEqual([{ content: "Lovely light." }]);
});

test("an edit that is refused says why and keeps what was typed", async () => {
  server.use(
    http.patch(`/api/comments/${mine.id}`, () => HttpResponse.json({ error: "This post is locked." }, { status: 409 })),
  );
  const { screen } = await open();
  await screen.getByRole("button", { name: /^Menu of comment/ }).click();
  await screen.getByRole("menuitem", { name: "Edit" }).click();
  const field = screen.getByRole("textbox", { name: "Edit your comment" });
  await field.fill("Another word");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("This post is locked.")).toBeVisible();
  await expect.element(field).toHaveValue("Another word");
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByText("Lovly light.")).toBeVisible();
});

test("the order is chosen, and each is asked for", async () => {
  const asked = new Set<string>();
  const { screen } = await open([mine, makeComment()]);
  server.use(
    http.get("/api/posts/70001/comments", ({ request }) => {
      const sort = new URL(request.url).searchParams.get("sort") ?? "oldest";
      asked.add(sort);
      return HttpResponse.json([makeComment({ content: `First of ${sort}` })]);
    }),
  );
  await screen.getByRole("radio", { name: "Newest" }).click();
  await expect.element(screen.getByText("First of newest")).toBeVisible();
  await screen.getByRole("radio", { name: "Most liked" }).click();
  await expect.element(screen.getByText("First of top")).toBeVisible();
  await screen.getByRole("radio", { name: "Oldest" }).click();
  await expect.element(screen.getByText("First of oldest")).toBeVisible();
  expect(asked).toEqual(new Set(["newest", "oldest", "top"]));
});
