import { expect, type BrowserContext, type Page } from "@playwright/test";
import { makePost } from "./support/posts.ts";
import { makeMember, signIn, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

/** The page is controlled by its worker: all further requests go through it. */
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
  // The stored feed is written shortly after it has loaded.
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

/** Simulates a message of the browser's push service. */
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

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly close: () => void;
}

interface WorkerScope {
  shown: Shown[];
  registration: { showNotification: (title: string, options: Omit<Shown, "title" | "close">) => Promise<void> };
  ExtendableEvent: new (name: string) => Event;
  dispatchEvent: (event: Event) => void;
}

test("what is pushed is shown under its tag, and goes when it is pressed", async ({ page, context }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Pressed from outside");
  await signIn(page, ada);
  await page.goto("/friends");
  await underWorker(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no worker.");
  // Chromium's headless shell shows no notifications: they are recorded instead.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      const close = () => (scope.shown = scope.shown.filter(({ tag }) => tag !== options.tag));
      close();
      scope.shown.push({ title, ...options, close });
    };
  });
  const shown = () =>
    worker.evaluate(() =>
      (globalThis as unknown as WorkerScope).shown.map(({ title, body, tag }) => ({ title, body, tag })),
    );
  for (const body of ["liked your post", "liked your post, and Cleo"])
    // oxlint-disable-next-line no-await-in-loop
    await deliver(context, page, { title: "Ben Byron", body, url: `/post/${id}`, tag: "like" });
  await expect.poll(shown).toEqual([{ title: "Ben Byron", body: "liked your post, and Cleo", tag: "like" }]);

  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = scope.shown;
    scope.dispatchEvent(Object.assign(new scope.ExtendableEvent("notificationclick"), { notification }));
  });
  await expect.poll(shown).toEqual([]);
});
