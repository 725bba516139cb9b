import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { give, makeClips } from "./support/clips.ts";
import { openFor } from "./support/people.ts";
import { makePost, picture, postCard } from "./support/posts.ts";
import { everyLook } from "./support/screens.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

test.describe.configure({ timeout: 240_000 });

let clip: (name: string) => string;
test.beforeAll(async () => {
  clip = await makeClips();
});

const text = (page: Page) => page.getByRole("textbox", { name: "What's happening?" });
const postButton = (page: Page) => page.getByRole("button", { name: "Post", exact: true });
const previews = (page: Page) => page.getByRole("list", { name: "Attachments" }).getByRole("img");
const going = (page: Page) => page.getByRole("progressbar", { name: /^Upload of/ });

/** The newest post of a member. */
async function newestOf(page: Page, who: Member): Promise<{ id: string; media: { status?: string }[] }> {
  const answer = await page.request.get(`/api/posts?userId=${who.id}`, { headers: bearer(who) });
  const [newest] = (await answer.json()) as { id: string; media: { status?: string }[] }[];
  if (!newest) throw new Error("There is no post.");
  return newest;
}

/** It plays: the time advances, and there is a picture. */
async function expectToPlay(video: Locator): Promise<void> {
  await video.evaluate((node: HTMLVideoElement) => {
    node.scrollIntoView({ block: "center" });
    return node.play();
  });
  await expect
    .poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime > 0 && node.videoWidth > 0))
    .toBe(true);
}

test("three pictures and a video, dropped and pasted, through a reload, an Undo and an edit to their readers", async ({
  page,
  browser,
}) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const player: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/video-(?!frame)/.test(request.url())) player.push(request.url());
  });
  const still = await makePost(page, ben, "Nothing moves here", { pictures: 1, alt: "The field" });
  await signIn(page, ada);
  await page.goto(`/post/${still}`);
  await expect(page.getByRole("img", { name: "The field 1" })).toBeVisible();
  // Only posts with a video load the player's chunk.
  expect(player).toEqual([]);
  await page.goto("/create");
  await expect(text(page)).toBeVisible();
  await give(page, "drop", [picture("with-place.jpg"), clip("walk.mp4")]);
  // Both have a preview at once, the video by one of its frames.
  await expect(previews(page)).toHaveCount(2);
  await expect
    .poll(() => previews(page).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true]);
  await text(page).fill("A walk in three pictures");
  await text(page).focus();
  await give(page, "paste", [picture("sketch.png"), picture("with-place.jpg")]);
  await give(page, "paste", [clip("h264.mp4")]);
  await expect(page.getByText("A post holds at most 4 files; the rest were left out.")).toBeVisible();
  await page.getByRole("textbox", { name: "Description of video 2" }).fill("Somebody walks");
  await expect(going(page)).toHaveCount(0);

  await page.reload();
  await expect(text(page)).toHaveValue("A walk in three pictures");
  await expect(page.getByRole("textbox", { name: "Description of video 2" })).toHaveValue("Somebody walks");
  await expect(page.getByText("0:03")).toBeVisible();
  await page.getByRole("button", { name: "Move video 2 back" }).click();
  await expect(page.getByRole("textbox", { name: "Description of video 1" })).toHaveValue("Somebody walks");
  await text(page).fill("A walk in three pictures and a film");
  await postButton(page).click();
  await expect(page).toHaveURL("/");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL("/create");
  await expect(previews(page)).toHaveCount(4);
  await expect(page.getByRole("textbox", { name: "Description of video 1" })).toHaveValue("Somebody walks");
  await expect(going(page)).toHaveCount(0);
  await postButton(page).click();
  await expect(page).toHaveURL("/");
  const { id } = await newestOf(page, ada);
  const film = postCard(page, id).getByLabel("Somebody walks", { exact: true });
  await expectToPlay(film);
  expect(player).not.toEqual([]);
  await expect(postCard(page, id).getByRole("button", { name: /^Open picture/ })).toHaveCount(3);

  await postCard(page, id).getByRole("button", { name: "Post menu" }).click();
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit post" });
  await dialog.getByRole("textbox", { name: "Text of the post" }).fill("A walk in three pictures and a short film");
  await expect(dialog.getByRole("textbox", { name: "Description of video 1" })).toHaveValue("Somebody walks");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  const reader = await openFor(browser, ben);
  await reader.goto(`/post/${id}`);
  await expectToPlay(reader.getByLabel("Somebody walks", { exact: true }));
  await reader.getByRole("button", { name: /edited/i }).click();
  const history = reader.getByRole("dialog");
  await expect(history.getByText("A walk in three pictures and a film", { exact: true })).toBeVisible();
  await reader.keyboard.press("Escape");
  await reader.getByRole("button", { name: "Open video 1 of 4: Somebody walks" }).click();
  await expectToPlay(reader.getByRole("dialog").getByLabel("Somebody walks", { exact: true }));
  await reader.context().close();
});

test("a dozen kinds of video are played, at once or after they were prepared, and others are refused in words", async ({
  page,
}) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith("/api/posts/upload") || response.status() !== 201) return;
    answers.push(response.json().then((body: { status: string }) => body.status));
  });
  for (const names of [
    ["h264.mp4", "place.mov", "vp9.webm", "vp8.webm"],
    ["av1.webm", "silent-fragments.mp4", "upright.mp4", "walk.mp4"],
    ["hevc.mp4", "mpeg4.mp4", "prores.mov", "large.mp4"],
  ]) {
    await page.goto("/create");
    await page.getByLabel("Videos to attach").setInputFiles(names.map(clip));
    await expect(previews(page)).toHaveCount(4);
    for (const [index, name] of names.entries()) {
      await page.getByRole("textbox", { name: `Description of video ${index + 1}` }).fill(name);
    }
    await expect(going(page)).toHaveCount(0, { timeout: 90_000 });
    await postButton(page).click();
    await expect(page).toHaveURL("/");
    const { id } = await newestOf(page, ada);
    // The last four cannot be played as they are in any browser, or not at that size.
    const state = names[0] === "hevc.mp4" ? "processing" : "ready";
    expect(await Promise.all(answers.splice(0))).toEqual([state, state, state, state]);
    for (const name of names) {
      const video = postCard(page, id).getByLabel(name, { exact: true });
      await expect(video).toBeVisible({ timeout: 90_000 });
      await expectToPlay(video);
      const turned = await video.evaluate((node: HTMLVideoElement) => node.videoHeight > node.videoWidth);
      expect(turned).toBe(name === "upright.mp4");
    }
  }

  await page.goto("/create");
  await page.getByLabel("Videos to attach").setInputFiles(["truncated.mp4", "playlist.mp4", "sound.mp4"].map(clip));
  for (const sentence of [
    "This video could not be read. It may be damaged.",
    "This kind of file is not accepted. Please use JPEG, PNG, WebP, GIF or AVIF, or MP4, MOV or WebM.",
    "This file holds no moving picture. Please choose a video.",
  ]) {
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible({ timeout: 90_000 });
  }
});

test("axe finds nothing where videos play, are prepared or have failed, at any width, in both themes", async ({
  page,
}, info) => {
  const ada = await makeMember(page);
  const headers = bearer(ada);
  const states = new Map<string, string>();
  for (const [content, name, status] of [
    ["Nothing came of this one", "vp8.webm", "failed"],
    ["Wait for it", "h264.mp4", "processing"],
    ["Upright", "upright.mp4", "ready"],
    ["Down the lane", "walk.mp4", "ready"],
  ] as const) {
    const sent = await page.request.post("/api/posts/upload", { headers, multipart: { file: await fileOf(name) } });
    const { url } = (await sent.json()) as { url: string };
    const media = [{ type: "video", url, alt: "" }];
    const made = await page.request.post("/api/posts", { headers, data: { content, media } });
    states.set(((await made.json()) as { id: string }).id, status);
  }
  // Processing and failed videos keep their state for the screenshot.
  await page.route(/\/api\/posts(\?|\/\d+$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Shown | Shown[];
    for (const post of Array.isArray(body) ? body : [body]) {
      for (const item of post.media) item.status = states.get(post.id) ?? item.status;
    }
    await route.fulfill({ response: answer, json: body });
  });
  await signIn(page, ada);
  await page.goto(`/profile`);
  await expect(page.getByRole("status").filter({ hasText: "Video is being prepared…" })).toBeVisible();
  await expect(page.getByText("This video could not be prepared, so it cannot be played.")).toBeAttached();
  await everyLook(page, info, "videos", () => expectNoAxeFindings(page));
});

interface Shown {
  id: string;
  media: { status?: string | undefined }[];
}

async function fileOf(name: string) {
  return { name, mimeType: name.endsWith("webm") ? "video/webm" : "video/mp4", buffer: await readFile(clip(name)) };
}

test("Esc leaves a full-screen video and keeps the lightbox behind it", async ({ page }) => {
  const ada = await makeMember(page);
  const sent = await page.request.post("/api/posts/upload", {
    headers: bearer(ada),
    multipart: { file: { name: "walk.mp4", mimeType: "video/mp4", buffer: await readFile(clip("walk.mp4")) } },
  });
  const { url } = (await sent.json()) as { url: string };
  const made = await page.request.post("/api/posts", {
    headers: bearer(ada),
    data: { content: "A walk", media: [{ type: "video", url, alt: "Somebody walks" }] },
  });
  expect(made.status()).toBe(201);
  await expect
    .poll(async () => (await newestOf(page, ada)).media[0]?.status, { timeout: 90_000 })
    .not.toBe("processing");
  const { id } = await newestOf(page, ada);
  await signIn(page, ada);
  await page.goto(`/post/${id}`);
  await page.getByRole("button", { name: /^Open video/ }).click();
  const box = page.getByRole("dialog", { name: "Picture" });
  const video = box.locator("video");
  await expect(video).toBeVisible();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  // A key press is the user gesture that full screen requires.
  await page.keyboard.press("Shift");
  await video.evaluate((node) => node.requestFullscreen());
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(isFull).toBe(false);
  await expect(box).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
});
