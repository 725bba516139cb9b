import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { endSession } from "@/data/client/session";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { PushDevice } from "./push-device";

const ENDPOINT = "https://push.test/1";

let permission: NotificationPermission = "default";
let subscribed = false;
let calls: unknown[] = [];

const unsubscribe = vi.fn(() => {
  subscribed = false;
  return Promise.resolve(true);
});
const subscription = {
  endpoint: ENDPOINT,
  unsubscribe,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: "p", auth: "a" } }),
};
const pushManager = {
  getSubscription: () => Promise.resolve(subscribed ? subscription : null),
  subscribe: vi.fn(() => {
    subscribed = true;
    return Promise.resolve(subscription);
  }),
};
const registration = { pushManager } as unknown as ServiceWorkerRegistration;

beforeAll(startServer);
beforeEach(() => {
  permission = "default";
  subscribed = false;
  calls = [];
  vi.spyOn(Notification, "permission", "get").mockImplementation(() => permission);
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockImplementation(() => Promise.resolve(registration));
  vi.spyOn(navigator.serviceWorker, "register").mockImplementation(() => Promise.resolve(registration));
  vi.spyOn(navigator.serviceWorker, "ready", "get").mockImplementation(() => Promise.resolve(registration));
  server.use(
    http.get("/api/push/key", () => HttpResponse.json({ publicKey: "BAAB" })),
    http.post("/api/push/subscriptions", async ({ request }) => {
      calls.push(await request.json());
      return HttpResponse.json(null, { status: 201 });
    }),
    http.delete("/api/push/subscriptions", async ({ request }) => {
      calls.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  pushManager.subscribe.mockClear();
  endSession();
  server.resetHandlers();
});

const answer = (given: NotificationPermission) =>
  vi.spyOn(Notification, "requestPermission").mockImplementation(() => {
    permission = given;
    return Promise.resolve(given);
  });

test("permission is asked for by the button alone; then this device is on, and can be turned off", async () => {
  const asked = answer("granted");
  const { screen } = await renderForBen(<PushDevice />);
  await expect.element(screen.getByText("Off for this device")).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Turn on for this device" }).click();
  await expect.element(screen.getByText("On for this device")).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  expect(pushManager.subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }));
  expect(calls).toEqual([{ endpoint: ENDPOINT, keys: { p256dh: "p", auth: "a" } }]);
  await screen.getByRole("button", { name: "Turn off for this device" }).click();
  await expect.element(screen.getByText("Off for this device")).toBeVisible();
  expect(calls[1]).toEqual({ endpoint: ENDPOINT });
  expect(subscribed).toBe(false);
});

test("whoever says no is told how to say yes later", async () => {
  answer("denied");
  const { screen } = await renderForBen(<PushDevice />);
  await screen.getByRole("button", { name: "Turn on for this device" }).click();
  await expect.element(screen.getByText("Blocked by your browser")).toBeVisible();
  expect(screen.getByRole("button").elements()).toHaveLength(0);
  expect(calls).toEqual([]);
});

test("where the operator offers none, there is no button", async () => {
  server.use(http.get("/api/push/key", () => HttpResponse.json({ error: "Not here." }, { status: 404 })));
  const { screen } = await renderForBen(<PushDevice />);
  await expect.element(screen.getByText("Not offered here")).toBeVisible();
});

test("an address without https says so", async () => {
  vi.spyOn(window, "isSecureContext", "get").mockReturnValue(false);
  const { screen } = await renderForBen(<PushDevice />);
  await expect.element(screen.getByText("This connection is not secure")).toBeVisible();
});

test("a push service that cannot be reached, and a server that refuses, leave the device off and say why", async () => {
  answer("granted");
  pushManager.subscribe.mockImplementationOnce(() => Promise.reject(new DOMException("no", "AbortError")));
  const { screen } = await renderForBen(<PushDevice />);
  const button = screen.getByRole("button", { name: "Turn on for this device" });
  await button.click();
  await expect.element(screen.getByText(/could not reach its push service/)).toBeVisible();
  server.use(
    http.post("/api/push/subscriptions", () => HttpResponse.json({ error: "Too many devices." }, { status: 409 })),
  );
  await button.click();
  await expect.element(screen.getByText("Too many devices.")).toBeVisible();
  expect(subscribed).toBe(false);
});
