import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { give, makeClips } from "./support/clips.ts";
import { postCard } from "./support/posts.ts";
import { bearer, makeMember, signIn, test } from "./support/test.ts";

test.describe.configure({ timeout: 180_000 });

let clip: (name: string) => string;
test.beforeAll(async () => {
  clip = await makeClips();
});

const file = (words: string) => ({
  name: "words.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from(`WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:00.000 --> 00:03.000\n${words}\n`),
});

/** The text of the active captions. */
const shownWords = (page: Page) =>
  page
    .getByLabel("A walk", { exact: true })
    .evaluate((node: HTMLVideoElement) =>
      [...node.textTracks]
        .filter((track) => track.mode === "showing")
        .flatMap((track) => [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text)),
    );

test("captions are added in the composer, shown by the player, and removed in the edit of the post", async ({
  page,
}) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/create");
  await expect(page.getByRole("textbox", { name: "What's happening?" })).toBeVisible();
  await give(page, "drop", [clip("h264.mp4")]);
  await page.getByRole("textbox", { name: "What's happening?" }).fill("A captioned walk");
  await page.getByRole("textbox", { name: "Description of video 1" }).fill("A walk");
  await page.getByRole("button", { name: "Add captions" }).click();
  const dialog = page.getByRole("dialog", { name: "Captions" });
  await dialog.getByLabel("File with captions").setInputFiles({ ...file("x"), buffer: Buffer.from("1\nno captions") });
  await expect(dialog.getByRole("alert")).toHaveText("This is no WebVTT file.");
  await dialog.getByLabel("File with captions").setInputFiles(file("Hello there"));
  await expect(dialog.getByRole("listitem")).toHaveText(["English"]);
  await dialog.getByRole("combobox", { name: "Language" }).selectOption({ label: "German" });
  await dialog.getByLabel("File with captions").setInputFiles(file("Hallo"));
  await expect(dialog.getByRole("listitem")).toHaveText(["German", "English"]);
  await expectNoAxeFindings(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Captions (2)" })).toBeFocused();
  await page.getByRole("button", { name: "Post", exact: true }).click();

  // Sent once undo is no longer possible.
  const newest = async () => {
    const answer = await page.request.get(`/api/posts?userId=${ada.id}`, { headers: bearer(ada) });
    return ((await answer.json()) as { id: string }[])[0]?.id ?? "";
  };
  await expect.poll(newest, { timeout: 30_000 }).not.toBe("");
  const id = await newest();
  await page.goto(`/post/${id}`);
  const card = postCard(page, id);
  const video = card.getByLabel("A walk", { exact: true });
  await video.evaluate((node: HTMLVideoElement) => node.play());
  await expect.poll(() => shownWords(page)).toEqual(["Hello there"]);

  await card.getByRole("button", { name: "Post menu" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Captions (2)" }).click();
  await dialog.getByRole("button", { name: "Remove the captions in English" }).click();
  await expect(dialog.getByRole("listitem")).toHaveText(["German"]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("dialog", { name: "Edit post" }).getByRole("button", { name: "Cancel" }).click();
  await expect(video.locator("track")).toHaveCount(1);
  await expect(video.locator("track")).toHaveAttribute("srclang", "de");
});
