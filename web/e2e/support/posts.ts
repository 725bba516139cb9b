import { EventEmitter, once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { Member } from "./test.ts";

export const picture = (name: string) => fileURLToPath(new URL(`../pictures/${name}`, import.meta.url));

/** A post created through the API, with this many pictures. */
export async function makePost(
  page: Page,
  author: Member,
  content: string,
  { pictures = 0, alt = "" }: { pictures?: number; alt?: string } = {},
): Promise<string> {
  const headers = { Authorization: `Bearer ${author.token}` };
  const media: { type: "image"; url: string; alt: string }[] = [];
  for (let index = 0; index < pictures; index += 1) {
    const buffer = await readFile(picture("with-place.jpg"));
    const answer = await page.request.post("/api/posts/upload", {
      headers,
      multipart: { file: { name: "field.jpg", mimeType: "image/jpeg", buffer } },
    });
    expect(answer.status()).toBe(201);
    media.push({
      type: "image",
      url: ((await answer.json()) as { url: string }).url,
      alt: alt && `${alt} ${index + 1}`,
    });
  }
  const answer = await page.request.post("/api/posts", { headers, data: { content, media } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

export async function makeComment(
  page: Page,
  author: Member,
  postId: string,
  content: string,
  parentId?: string,
): Promise<string> {
  const answer = await page.request.post(`/api/posts/${postId}/comment`, {
    headers: { Authorization: `Bearer ${author.token}` },
    data: parentId === undefined ? { content } : { content, parentId },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

export const postCard = (page: Page, id: string) => page.locator(`[data-post="${id}"]`);

/** Holds a response back until the test has checked the page meanwhile. */
export function closedGate(): { passed: Promise<unknown>; open: () => void } {
  const events = new EventEmitter();
  return { passed: once(events, "open"), open: () => void events.emit("open") };
}
