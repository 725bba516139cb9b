import { expect } from "@playwright/test";
import { makePost } from "./support/posts.ts";
import { bearer, makeMember, signIn, test } from "./support/test.ts";

test("a notification from before the socket was open is listed and counted once it is", async ({ page }) => {
  const [ada, ben] = [await makeMember(page), await makeMember(page, "Ben")];
  const post = await makePost(page, ben, "Fog on the river this morning.");
  await signIn(page, ben);
  let open: (() => void) | undefined;
  const isTime = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await isTime;
    socket.connectToServer();
  });
  await page.goto("/notifications");
  await expect(page.getByText("No notifications", { exact: true })).toBeVisible();
  const liked = await page.request.post(`/api/posts/${post}/like`, { headers: bearer(ada) });
  expect(liked.status()).toBe(200);
  open?.();
  await expect(page.getByRole("main").getByRole("link", { name: "Ada Byron liked your post" })).toBeVisible();
  await expect(page.getByRole("main").getByText("1 unread", { exact: true })).toBeVisible();
});
