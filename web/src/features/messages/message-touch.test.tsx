import { beforeAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openMessages, withAda } from "@/test/messages-world";
import { ben } from "@/test/make";
import { makeConversation, makeMessage } from "@/test/make-messages";
import { startServer } from "@/test/server";
import { fingerOn, tap, withFingers } from "@/test/touch";

beforeAll(startServer);
beforeEach(() => page.viewport(390, 844));
withFingers();

const open = () => {
  const messages = [
    makeMessage({ content: "Come by at six tomorrow", isRead: true }),
    makeMessage({ senderId: ben.id, content: "I shall bring the basket and the long rope", isRead: true }),
  ];
  return openMessages(withAda, { messages, conversations: [makeConversation()] });
};

test.for(["Come by at six tomorrow", "I shall bring the basket and the long rope"])(
  "a message that is held opens its menu, which stays and lies within the window: %s",
  async (text) => {
    const { screen } = await open();
    const message = screen.getByRole("log").getByText(text);
    await expect.element(message).toBeVisible();
    const finger = await fingerOn(message.element());
    const reply = page.getByRole("menuitem", { name: "Reply" });
    await expect.element(reply).toBeVisible();
    await finger.lift();
    await expect.element(page.getByRole("menuitem", { name: "More reactions" })).toBeVisible();
    // A sheet from below, which names the message that it may cover.
    const sheet = page.getByRole("menu").element();
    await expect.poll(() => sheet.getAnimations().length).toBe(0);
    const { left, right, bottom } = sheet.getBoundingClientRect();
    expect([left, right, bottom]).toEqual([0, 390, 844]);
    expect(getComputedStyle(sheet, "::backdrop").backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
    await expect.element(page.getByRole("menu")).toHaveTextContent(text);
    await tap(reply.element());
    await expect.element(screen.getByRole("button", { name: "Cancel reply" })).toBeVisible();
  },
);

test.for([
  ["audio", "Voice message"],
  ["image", "Picture"],
] as const)("the menu of a message without words names what it holds: %s", async ([type, said]) => {
  const item = {
    type,
    url: "/media/a.weba",
    alt: "",
    width: 0,
    height: 0,
    placeholder: "",
    posterUrl: null,
    sources: [],
  };
  const message = makeMessage({ content: "", isRead: true, media: [{ ...item, duration: 4, waveform: [] }] });
  const { screen } = await openMessages(withAda, { messages: [message], conversations: [makeConversation()] });
  const menu = screen.getByRole("button", { name: "Message menu" }).first();
  await expect.element(menu).toBeInTheDocument();
  (menu.element() as HTMLElement).click();
  await expect.element(page.getByRole("menu")).toHaveTextContent(said);
});

test("a tap on a message shows its tools", async () => {
  const { screen } = await open();
  const message = screen.getByRole("log").getByText("Come by at six tomorrow");
  await expect.element(message).toBeVisible();
  const tools = screen.getByRole("button", { name: "Message menu" }).first().element().parentElement as HTMLElement;
  expect(getComputedStyle(tools).opacity).toBe("0");
  await tap(message.element());
  await expect.poll(() => getComputedStyle(tools).opacity).toBe("1");
  await tap(screen.getByRole("button", { name: "Message menu" }).first().element());
  await expect.element(page.getByRole("menuitem", { name: "Copy text" })).toBeVisible();
});
