import { expect, type Browser, type Page } from "@playwright/test";
import { bearer, signIn, type Member } from "./test.ts";

/** A separate browser context for another member. */
export async function openFor(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, member);
  return page;
}

/** Opens a screen and waits until its socket is accepted, so that it receives all later events. */
export async function openListening(page: Page, path: string): Promise<void> {
  // "40" is the Socket.IO packet for an accepted connection. It may arrive right after the socket itself: a listener
  // added later, in a promise, may miss it.
  const accepted = new Promise<void>((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).startsWith("40")) resolve();
      });
    });
  });
  await layersClosed(page);
  await page.goto(path);
  await accepted;
}

/** A closed dialog removes its history entry a moment later, which would cancel the navigation to a screen. */
export async function layersClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !(window.history.state as { layer?: string } | null)?.layer);
}

export async function follow(page: Page, who: Member, whom: Member): Promise<void> {
  const answer = await page.request.post(`/api/follow/${whom.id}`, { headers: bearer(who) });
  expect(answer.status()).toBe(200);
}

/** The count beside a word on a profile. */
export function count(page: Page, word: string) {
  return page.getByRole("link", { name: new RegExp(`^\\d+ ${word}$`) }).locator("[data-count]");
}
