import type { WorkerScope } from "./scope";

interface Pushed {
  readonly title: string;
  readonly body: string;
  /** A path of ours. */
  readonly url: string;
  readonly tag: string;
}

/** Whatever was pushed, something is shown: browsers take the permission from those who stay silent. */
export function readPushed(data: unknown, origin: string): Pushed {
  const { title, body, url, tag } = (typeof data === "object" && data !== null ? data : {}) as Record<string, unknown>;
  return {
    title: text(title) || "Meadow",
    body: text(body) || "There is something new.",
    url: ourPath(url, origin),
    tag: text(tag),
  };
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Nothing that is pushed leads away from here. */
function ourPath(url: unknown, origin: string): string {
  const fallback = "/notifications";
  if (typeof url !== "string" || !URL.canParse(url, origin)) return fallback;
  const { origin: where, pathname, search, hash } = new URL(url, origin);
  return where === origin ? pathname + search + hash : fallback;
}

export async function showPushed(scope: WorkerScope, data: unknown): Promise<void> {
  const { title, body, url, tag } = readPushed(data, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  await scope.registration.showNotification(title, {
    body,
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { url },
    // Whoever is looking at a page sees it there already.
    silent: windows.some(({ focused }) => focused),
    ...(tag === "" ? {} : { tag }),
  });
}

/** An open page shows what it is about, the one in sight first; without any, a new one opens. */
export async function openPushed(scope: WorkerScope, data: unknown): Promise<void> {
  const given = typeof data === "object" && data !== null && "url" in data ? data.url : undefined;
  const url = ourPath(given, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((client) => client.url === scope.location.origin + url);
  const chosen = there ?? windows.find(({ visibilityState }) => visibilityState === "visible") ?? windows[0];
  if (!chosen) {
    await scope.clients.openWindow(url);
    return;
  }
  // Where the browser does not let it come forward, it still shows what was pressed.
  await chosen.focus().catch(() => undefined);
  if (!there) {
    // A page of ours by definition: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    chosen.postMessage({ type: "open", url });
  }
}

/** Whoever has left this device is told nothing on it any more. */
export async function stopPush({ registration }: WorkerScope): Promise<void> {
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
