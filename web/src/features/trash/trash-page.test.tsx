import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import type { TrashedPost } from "@/data/trash/queries";
import { ben, makeImage, makePost } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { TrashPage } from "./trash-page";

beforeAll(startServer);
afterEach(async () => {
  server.resetHandlers();
  endSession();
  await dismissToasts();
});

const trashed = (over: Partial<TrashedPost> = {}): TrashedPost => ({
  ...makePost({ user: ben }),
  deletedAt: "2026-06-02T08:00:00.000Z",
  goneAfter: "2026-07-02T08:00:00.000Z",
  ...over,
});

const open = () => openForBen("/bin", "/bin", TrashPage);

test("an empty trash says what it is for", async () => {
  server.use(http.get("/api/posts/bin", () => HttpResponse.json([])));
  const { screen } = await open();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  await expect.element(screen.getByText("The trash is empty")).toBeVisible();
});

test("a trash that fails to load shows an error with a retry button", async () => {
  server.use(http.get("/api/posts/bin", () => HttpResponse.error()));
  const { screen } = await open();
  await expect.element(screen.getByText("The trash could not be loaded")).toBeVisible();
  server.use(http.get("/api/posts/bin", () => HttpResponse.json([trashed()])));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("list", { name: "Deleted posts" })).toBeVisible();
});

test("deleted posts come page by page, each with the day it goes for good", async () => {
  server.use(
    http.get("/api/posts/bin", ({ request }) =>
      new URL(request.url).searchParams.get("cursor") === "older"
        ? HttpResponse.json([trashed({ content: "", media: [makeImage(), makeImage()] })])
        : HttpResponse.json([trashed({ content: "Mist" })], {
            headers: { Link: '</api/posts/bin?cursor=older>; rel="next"' },
          }),
    ),
  );
  const { screen } = await open();
  const mist = screen.getByRole("article", { name: "Mist" });
  await expect.element(mist).toHaveTextContent(/Gone for good .*July 2,? 2026|Gone for good 2 July 2026/);
  const pictures = screen.getByRole("article", { name: "a post with 2 pictures" });
  await expect.element(pictures).toHaveTextContent("2 attachments come back with it");
});

test("Restore brings a post back into the lists and takes it out of the trash", async () => {
  const [older, deleted, newer] = [makePost({ user: ben }), trashed({ content: "Mist" }), makePost({ user: ben })];
  let bin = [deleted];
  server.use(
    http.get("/api/posts/bin", () => HttpResponse.json(bin)),
    http.post(`/api/posts/${deleted.id}/restore`, () => {
      bin = [];
      return HttpResponse.json({ ...makePost({ user: ben }), id: deleted.id, createdAt: deleted.createdAt });
    }),
  );
  const { screen, client } = await open();
  client.setQueryData(["posts", "list", "feed"], {
    pages: [{ items: [newer, older], next: null }],
    pageParams: [null],
  });
  await screen.getByRole("button", { name: "Restore: Mist" }).click();
  await expect.element(screen.getByText("Post restored")).toBeVisible();
  await expect.element(screen.getByText("The trash is empty")).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(client.getQueryData(["posts", "list", "feed"])).toMatchObject({
    pages: [{ items: [{ id: newer.id }, { id: deleted.id }, { id: older.id }] }],
  });
});

test.each([
  ["refused", "This post is gone.", () => HttpResponse.json({ error: "This post is gone." }, { status: 404 })],
  ["lost", "Network error. The post is still in your trash.", () => HttpResponse.error()],
])("a Restore that is %s says so beside the post, which stays", async (_, said, answer) => {
  server.use(
    http.get("/api/posts/bin", () => HttpResponse.json([trashed({ content: "Mist" })])),
    http.post("/api/posts/:id/restore", answer),
  );
  const { screen } = await open();
  const button = screen.getByRole("button", { name: "Restore: Mist" });
  await button.click();
  await expect.element(screen.getByRole("article", { name: "Mist" }).getByRole("alert")).toHaveTextContent(said);
  await expect.element(button).toBeEnabled();
});
