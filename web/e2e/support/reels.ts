import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { bearer, type Member } from "./test.ts";

/** A reel created through the API from a video file. */
export async function makeReel(page: Page, who: Member, file: string, caption: string): Promise<string> {
  const answer = await page.request.post("/api/reels/upload", {
    headers: bearer(who),
    multipart: {
      caption,
      hashtags: "[]",
      video: { name: "reel.mp4", mimeType: "video/mp4", buffer: await readFile(file) },
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
