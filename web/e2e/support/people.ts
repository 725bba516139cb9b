import { expect, type Browser, type Page } from "@playwright/test";
import { bearer, signIn, type Member } from "./test.ts";

/** A browser of its own for another member. */
export async function openFor(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, member);
  return page;
}

/** Opens a screen and waits until its socket is let in, so that it hears whatever happens next. */
export async function openListening(page: Page, path: string): Promise<void> {
  // "40" is Socket.IO's word for a connection that was accepted. It may come right after the socket itself: a listener
  // that is added later, in a promise, may miss it.
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

/** A dialog that was closed takes its step out of the history a moment later, which would cancel the opening of a screen. */
export async function layersClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !(window.history.state as { layer?: string } | null)?.layer);
}

export async function follow(page: Page, who: Member, whom: Member): Promise<void> {
  const answer = await page.request.post(`/api/follow/${whom.id}`, { headers: bearer(who) });
  expect(answer.status()).toBe(200);
}

/** The number that a profile shows beside a word. */
export function count(page: Page, word: string) {
  return page.getByRole("link", { name: new RegExp(`^\\d+ ${word}$`) }).locator("[data-count]");
}
