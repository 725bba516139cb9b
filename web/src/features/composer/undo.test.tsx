import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { ben, makePost, makeVideo } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { CreatePage } from "./create-page";
import { EMPTY_DRAFT, writeDraft } from "./draft-store";

let deleted: string[] = [];
let refuse: (() => HttpResponse<null>) | null = null;

beforeAll(startServer);
beforeEach(() => {
  deleted = [];
  refuse = null;
  server.use(
    http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username })),
    http.get("/api/auth/user/:id", () => HttpResponse.json(ben)),
    http.get("/api/drafts", () => HttpResponse.json([])),
    http.post("/api/drafts", () => HttpResponse.error()),
    http.post("/api/posts", () => HttpResponse.json(makePost({ id: "501", user: ben }), { status: 201 })),
    http.delete("/api/posts/:id", ({ params }) => {
      if (refuse) return refuse();
      deleted.push(String(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(async () => {
  await dismissToasts();
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

async function postAndUndo() {
  const opened = await openForBen("/create", "/create", CreatePage);
  const { screen, router } = opened;
  const text = screen.getByPlaceholder("What's happening?");
  await text.fill("Too soon");
  await screen.getByRole("button", { name: "Post", exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/");
  await screen.getByRole("button", { name: "Undo" }).click();
  return { ...opened, text };
}

test("Undo deletes the post and opens what it said in the composer", async () => {
  const { router, text } = await postAndUndo();
  await expect.poll(() => router.state.location.pathname).toBe("/create");
  await expect.element(text).toHaveValue("Too soon");
  expect(deleted).toEqual(["501"]);
});

test("an Undo that the server does not agree to says so and changes nothing", async () => {
  refuse = () => new HttpResponse(null, { status: 500 });
  const { screen, router } = await postAndUndo();
  await expect.element(screen.getByText("Failed to delete post")).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
});

test("an Undo waits for no video that is still being prepared: the post stays, and why is said", async () => {
  const { url, posterUrl } = makeVideo({ url: "/media/not-yet.mp4" });
  const upload = { url, type: "video", width: 64, height: 48, placeholder: null, posterUrl, duration: 7 } as const;
  server.use(http.get("/media/not-yet.mp4", () => new HttpResponse(null, { status: 404 })));
  writeDraft(ben.id, { ...EMPTY_DRAFT, media: [{ upload, name: "", alt: "" }] });
  const { screen, router } = await postAndUndo();
  await expect.element(screen.getByText(/^A video of this post is still being prepared\./)).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
  expect(deleted).toEqual([]);
});
