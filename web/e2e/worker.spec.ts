import { expect, type BrowserContext, type Page } from "@playwright/test";
import { makePost } from "./support/posts.ts";
import { makeMember, signIn, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

/** The page runs under its worker: whatever it asks for from now on goes through it. */
async function underWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });
}

test("without a network the shell opens with the stored feed, and nothing of the API is kept", async ({
  page,
  context,
  problems,
}) => {
  problems.expected.push(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/, /WebSocket connection/);
  const ada = await makeMember(page);
  await makePost(page, ada, "Kept for a day without a network", { pictures: 1 });
  await signIn(page, ada);
  await page.goto("/");
  await expect(page.getByText("Kept for a day without a network")).toBeVisible();
  await underWorker(page);
  const answer = await page.request.get("/sw.js");
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
    "service-worker-allowed": "/",
  });
  // The stored feed is written a moment after it has come.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("feedCache"))).toContain("Kept for a day");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("Kept for a day without a network")).toBeVisible();
  await expect(page.getByText("You are offline.")).toBeVisible();
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/");
  expect(kept.filter((path) => /^\/(?:api|media)\//.test(path))).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
});

/** Lets the browser believe that its push service has brought this. */
async function deliver(context: BrowserContext, page: Page, data: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
  await session.detach();
}

test("what is pushed is shown under its tag, and goes when it is pressed", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Pressed from outside");
  await signIn(page, ada);
  await page.goto("/friends");
  await underWorker(page);
  await deliver(context, page, { title: "Ben Byron", body: "liked your post", url: `/post/${id}`, tag: "like" });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: "Ben Byron", body: "liked your post", tag: "like" }]);

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no worker.");
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (name: string, init: { notification: Notification | undefined }) => Event;
      dispatchEvent: (event: Event) => void;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  });
  await expect.poll(shown).toEqual([]);
});
