import { expect, test, vi } from "vitest";
import { openPushed, readPushed, showPushed, stopPush } from "./push";
import type { WindowClient, WorkerScope } from "./scope";

const ORIGIN = "https://meadow.test";

function makeWindow(over: Partial<WindowClient> = {}): WindowClient {
  return {
    url: `${ORIGIN}/`,
    focused: false,
    visibilityState: "hidden",
    focus: vi.fn(() => Promise.resolve()),
    postMessage: vi.fn(),
    ...over,
  };
}

function makeScope(...windows: WindowClient[]) {
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  const showNotification = vi.fn(() => Promise.resolve());
  const openWindow = vi.fn(() => Promise.resolve());
  const scope = {
    location: { origin: ORIGIN },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
    registration: { showNotification, pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) } },
  } as unknown as WorkerScope;
  return { scope, showNotification, openWindow, unsubscribe };
}

test.each([
  ["/post/7?comment=8", "/post/7?comment=8"],
  [`${ORIGIN}/profile/ada`, "/profile/ada"],
  ["https://elsewhere.test/", "/notifications"],
  ["//elsewhere.test/x", "/notifications"],
  ["javascript:alert(1)", "/notifications"],
  [7, "/notifications"],
])("a pushed address %j leads to %s", (url, path) => {
  expect(readPushed({ url }, ORIGIN).url).toBe(path);
});

test.each([[undefined], [null], ["text"], [{}], [{ title: 7, body: [] }]])(
  "%j is shown as news of some kind",
  (data) => {
    expect(readPushed(data, ORIGIN)).toMatchObject({ title: "Meadow", body: "There is something new." });
  },
);

test("what is pushed is shown under its tag, and quietly while a page is looked at", async () => {
  const pushed = { title: "Ada Quist", body: "liked your post", url: "/post/7", tag: "like:7" };
  const away = makeScope(makeWindow());
  await showPushed(away.scope, pushed);
  expect(away.showNotification).toHaveBeenCalledWith(
    "Ada Quist",
    expect.objectContaining({ body: "liked your post", tag: "like:7", data: { url: "/post/7" }, silent: false }),
  );
  const here = makeScope(makeWindow({ focused: true }));
  await showPushed(here.scope, pushed);
  expect(here.showNotification).toHaveBeenCalledWith("Ada Quist", expect.objectContaining({ silent: true }));
});

test("a press brings the page forward that is there already, or in sight, and opens one only without any", async () => {
  const there = makeWindow({ url: `${ORIGIN}/post/7` });
  const seen = makeWindow({ visibilityState: "visible" });
  await openPushed(makeScope(makeWindow(), seen, there).scope, { url: "/post/7" });
  expect(there.focus).toHaveBeenCalledOnce();
  expect(there.postMessage).not.toHaveBeenCalled();

  await openPushed(makeScope(makeWindow(), seen).scope, { url: "/post/9" });
  expect(seen.focus).toHaveBeenCalledOnce();
  expect(seen.postMessage).toHaveBeenCalledWith({ type: "open", url: "/post/9" });

  const none = makeScope();
  await openPushed(none.scope, { url: "https://elsewhere.test/" });
  expect(none.openWindow).toHaveBeenCalledWith("/notifications");
});

test("whoever leaves this device is told nothing on it any more", async () => {
  const { scope, unsubscribe } = makeScope();
  await stopPush(scope);
  expect(unsubscribe).toHaveBeenCalledOnce();
});
