import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { deferred } from "@/test/deferred";
import { ada, ben } from "@/test/make";
import { makeConversation } from "@/test/make-messages";
import { openMessages, withAda } from "@/test/messages-world";
import { server, startServer } from "@/test/server";

beforeAll(startServer);
afterEach(() => server.resetHandlers());

const KEY = `messageDraft:${ben.id}:direct:${ada.id}`;

function pastePicture(): void {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(["…"], "heron.png", { type: "image/png" }));
  window.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
}

const upload = { url: "/media/heron.webp", type: "image", width: 4, height: 3, placeholder: null };

async function open(answer: () => Promise<void>) {
  const world = await openMessages(withAda, { conversations: [makeConversation()] });
  server.use(
    http.post("/api/posts/upload", async () => {
      await answer();
      return HttpResponse.json(upload, { status: 201 });
    }),
  );
  await expect.element(world.screen.getByRole("textbox", { name: "Message" })).toBeVisible();
  const lookElsewhere = async () => {
    await world.router.navigate({ to: "/messages", search: {} });
    await expect.element(world.screen.getByText("Select a conversation")).toBeVisible();
    await world.router.navigate({ to: "/messages", search: { with: ada.id } });
  };
  return { ...world, lookElsewhere };
}

test("a picture that was chosen is there after a look elsewhere, and in the stored draft, until it is sent", async () => {
  const { screen, sent, lookElsewhere } = await open(() => Promise.resolve());
  pastePicture();
  const remove = screen.getByRole("button", { name: /^(Remove|Cancel) / });
  await expect.element(remove).toBeVisible();
  await expect.poll(() => Object.values(localStorage).join("")).toContain(upload.url);
  await lookElsewhere();
  await expect.element(remove).toBeVisible();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => sent).toMatchObject([{ media: [{ url: upload.url }] }]);
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith("messageDraft:"))).toEqual([]);
});

test("a picture that is on its way is uploaded again after a look elsewhere; meanwhile a reload is warned of", async () => {
  const arrived = deferred<void>();
  const { screen, lookElsewhere } = await open(() => arrived.promise);
  pastePicture();
  const remove = screen.getByRole("button", { name: /^(Remove|Cancel) / });
  await expect.element(remove).toBeVisible();
  await lookElsewhere();
  await expect.element(remove).toBeVisible();
  const reload = new Event("beforeunload", { cancelable: true });
  await expect.poll(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  arrived.resolve();
  await expect.poll(() => Object.values(localStorage).join("")).toContain(upload.url);
  expect(window.dispatchEvent(reload)).toBe(true);
});

test("what was sent in another tab leaves the field", async () => {
  const { screen } = await open(() => Promise.resolve());
  const field = screen.getByRole("textbox", { name: "Message" });
  await field.fill("Twice?");
  const [key = KEY] = Object.keys(localStorage).filter((each) => each.startsWith("messageDraft:"));
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent("storage", { key }));
  await expect.element(field).toHaveValue("");
});
