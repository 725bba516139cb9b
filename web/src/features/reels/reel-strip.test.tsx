import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import type { Reel } from "@/data/types";
import { deferred } from "@/test/deferred";
import { ben, makeReel } from "@/test/make";
import { allowMotion } from "@/test/moving";
import { recordVideo } from "@/test/record";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { ReelStrip } from "./reel-strip";
import { setSound } from "./sound";

allowMotion();

let walk: File;

beforeAll(async () => {
  await startServer();
  walk = await recordVideo();
});
beforeEach(() => setSound(false));
afterEach(async () => {
  await dismissToasts();
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

const own = (over: Partial<Reel> = {}) =>
  makeReel({ isOwn: true, userId: ben.id, user: { id: ben.id, username: ben.username, avatar: null }, ...over });

/** Mocks the strip, with playable videos. */
function answer(reels: readonly unknown[]): string[] {
  const viewed: string[] = [];
  server.use(
    http.get("/api/reels", () => HttpResponse.json(reels)),
    http.get("/media/reel.webm", () => new HttpResponse(walk, { headers: { "Content-Type": "video/webm" } })),
    http.post("/api/reels/:id/view", ({ params }) => {
      viewed.push(String(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return viewed;
}

/** The current video. */
const current = () => document.querySelector<HTMLVideoElement>("[data-slide]:not([inert]) video");

const shownIds = () => [...document.querySelectorAll("[data-reel]")].map((one) => one.getAttribute("data-reel"));

test("while it waits it says 'Loading...', and where there is nothing 'Follow users to see reels'", async () => {
  const { promise, resolve } = deferred<Response>();
  server.use(http.get("/api/reels", () => promise));
  const { screen } = await renderForBen(<ReelStrip />);
  await expect.element(screen.getByText("Loading...")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Add a reel" })).toBeVisible();
  resolve(HttpResponse.json([]));
  await expect.element(screen.getByText("Follow users to see reels")).toBeVisible();
  await expect.element(screen.getByText("Loading...")).not.toBeInTheDocument();
});

test("reels without a user, a username or a video never appear; those not watched come first, with a ring", async () => {
  const seen = makeReel({ isSeen: true });
  const mine = own();
  const fresh = makeReel();
  answer([
    seen,
    { ...makeReel(), user: null },
    makeReel({ user: { id: "1", username: "", avatar: null } }),
    makeReel({ videoUrl: "" }),
    mine,
    fresh,
  ]);
  const { screen } = await renderForBen(<ReelStrip />);
  await expect.element(screen.getByRole("button", { name: "Reel by ada: Down the lane, new" })).toBeVisible();
  expect(shownIds()).toEqual([fresh.id, seen.id, mine.id]);
  expect(document.querySelectorAll("[data-new]")).toHaveLength(1);
});

test("a strip that cannot be loaded says so and tries again", async () => {
  server.use(http.get("/api/reels", () => HttpResponse.error()));
  const { screen } = await renderForBen(<ReelStrip />);
  await expect.element(screen.getByText("The reels could not be loaded.")).toBeVisible();
  answer([makeReel()]);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("button", { name: /^Reel by ada/ })).toBeVisible();
});

test("the player starts muted, counts a view once, keeps the sound for the next one and the order it opened with", async () => {
  const first = makeReel({ caption: "One" });
  const second = makeReel({ caption: "Two" });
  const viewed = answer([first, second]);
  const { screen } = await renderForBen(<ReelStrip />);
  await screen.getByRole("button", { name: "Reel by ada: One, new" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Reel by ada" })).toBeVisible();
  await expect.poll(() => current()?.paused).toBe(false);
  expect(current()?.muted).toBe(true);
  await expect.poll(() => viewed).toEqual([first.id]);
  await screen.getByRole("button", { name: "Unmute" }).click();
  expect(current()?.muted).toBe(false);
  const content = screen.getByRole("dialog").element();
  content.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  await expect.poll(() => current()?.closest("[data-slide]")?.getAttribute("data-slide")).toBe(second.id);
  expect(current()?.muted).toBe(false);
  await expect.poll(() => current()?.paused).toBe(false);
  await expect.poll(() => viewed).toEqual([first.id, second.id]);
  content.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
  await expect.poll(() => current()?.paused).toBe(true);
  // The second one plays in a loop and is still reported only once.
  expect(viewed).toHaveLength(2);
});

test("a video that cannot be played closes the player and says so", async () => {
  answer([makeReel({ videoUrl: "/media/broken.webm" })]);
  server.use(http.get("/media/broken.webm", () => new HttpResponse(null, { status: 404 })));
  const { screen } = await renderForBen(<ReelStrip />);
  await screen.getByRole("button", { name: /^Reel by ada/ }).click();
  await expect.element(screen.getByText("This reel could not be played.")).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("a reel being prepared says so; nobody but its owner may delete it", async () => {
  answer([makeReel({ status: "processing" })]);
  const { screen } = await renderForBen(<ReelStrip />);
  await screen.getByRole("button", { name: "Reel by ada: Down the lane, being prepared" }).click();
  await expect.element(screen.getByText("This reel is being prepared…")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Like" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Delete reel" })).not.toBeInTheDocument();
});

test.each([
  ["refused without a word", "Failed to delete reel", () => HttpResponse.json({}, { status: 500 })],
  ["refused with a sentence", "Not now.", () => HttpResponse.json({ error: "Not now." }, { status: 403 })],
  ["lost", "Error deleting reel", () => HttpResponse.error()],
])("a delete that is %s says '%s' and leaves the reel", async (_, said, refuse) => {
  answer([own()]);
  server.use(http.delete("/api/reels/:id", refuse));
  const { screen } = await renderForBen(<ReelStrip />);
  await screen.getByRole("button", { name: /^Your reel/ }).click();
  await screen.getByRole("button", { name: "Delete reel" }).click();
  const question = screen.getByRole("alertdialog", { name: "Delete Reel" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(question.getByText(said)).toBeVisible();
  expect(shownIds()).toHaveLength(1);
});

test("while it is deleted the button reads 'Deleting...'; then the reel is gone and the player closed", async () => {
  const { promise, resolve } = deferred<Response>();
  answer([own()]);
  server.use(http.delete("/api/reels/:id", () => promise));
  const { screen } = await renderForBen(<ReelStrip />);
  await screen.getByRole("button", { name: /^Your reel/ }).click();
  await screen.getByRole("button", { name: "Delete reel" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(screen.getByRole("button", { name: "Deleting..." })).toBeDisabled();
  resolve(new HttpResponse(null, { status: 204 }));
  await expect.element(screen.getByText("Reel deleted successfully")).toBeVisible();
  await expect.element(screen.getByText("Follow users to see reels")).toBeVisible();
  expect(document.querySelectorAll("[role=dialog], [role=alertdialog]")).toHaveLength(0);
});

test("an uploaded reel is first and selected; the dialog opens empty again", async () => {
  const made = own({ caption: "Made here", isSeen: true });
  answer([makeReel()]);
  const sent: FormData[] = [];
  let refuses = true;
  server.use(
    http.post("/api/reels/upload", async ({ request }) => {
      sent.push(await request.formData());
      if (refuses) return HttpResponse.json({ error: "Too many reels today." }, { status: 429 });
      return HttpResponse.json(made, { status: 201 });
    }),
  );
  const { screen } = await renderForBen(<ReelStrip />);
  await screen.getByRole("button", { name: "Add a reel" }).click();
  const dialog = screen.getByRole("dialog", { name: "Add New Reel" });
  await expect.element(dialog.getByRole("button", { name: "Upload" })).toBeDisabled();
  await pick(walk);
  await dialog.getByRole("textbox", { name: "Caption" }).fill("Made here");
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect.element(dialog.getByText("Too many reels today.")).toBeVisible();
  await expect.element(dialog.getByText("walk.webm")).toBeVisible();
  refuses = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Your reel" })).toBeVisible();
  expect(shownIds()[0]).toBe(made.id);
  const last = sent.at(-1);
  expect(last?.get("caption")).toBe("Made here");
  expect(last?.get("hashtags")).toBe("[]");
  expect(last?.get("thumbnail")).toMatchObject({ type: "image/jpeg" });
  await screen.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Add a reel" }).click();
  await expect.element(screen.getByRole("button", { name: "Choose a video" })).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Caption" })).toHaveValue("");
});

test("what cannot be a reel is refused in words", async () => {
  answer([]);
  const { screen } = await renderForBen(<ReelStrip />);
  await screen.getByRole("button", { name: "Add a reel" }).click();
  await expect.element(screen.getByRole("button", { name: "Choose a video" })).toBeVisible();
  const large = new File([walk], "large.mp4", { type: "video/mp4" });
  Object.defineProperty(large, "size", { value: 101 * 1024 * 1024 });
  for (const [file, said] of [
    [new File(["words"], "notes.txt", { type: "text/plain" }), "Please choose a video."],
    [new File([], "none.mp4", { type: "video/mp4" }), "none.mp4 is empty."],
    [large, "large.mp4 is larger than 100 MB."],
  ] as const) {
    // Sequential, as by hand.
    // oxlint-disable-next-line no-await-in-loop
    await pick(file);
    // oxlint-disable-next-line no-await-in-loop
    await expect.element(screen.getByText(said)).toBeVisible();
  }
});

/** Selects a file, as the system's file dialog would. */
async function pick(file: File): Promise<void> {
  await expect.poll(() => document.querySelector("input[type=file]")).not.toBeNull();
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  input?.dispatchEvent(new Event("change", { bubbles: true }));
}
