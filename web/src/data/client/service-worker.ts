/** Registration of the service worker, which opens the app offline and shows push messages. */
const ADDRESS = "/sw.js";

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => unknown;
  };
}

/** A Trusted Types policy of this name can be created only once per page. */
let policy: ReturnType<Policies["createPolicy"]> | undefined;

/** With Trusted Types enforced, a script URL needs a policy. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy("meadow-worker", { createScriptURL: () => ADDRESS });
  return policy.createScriptURL(address) as string;
}

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

/** Registers the worker once per page; `null` without browser support or a secure connection. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registered ??= register().catch(() => {
    registered = null;
    return null;
  });
  return registered;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.register(trusted(ADDRESS), {
    scope: "/",
    updateViaCache: "none",
  });
  // A browser that blocks service workers resolves with undefined.
  return (registration as ServiceWorkerRegistration | undefined) ?? null;
}

/** Delay before the worker prefetches code of unvisited screens; until then the page has the network. */
export const fillAfter = { ms: 8_000 };

/** Prefetches the code of all screens once the page is idle, unless data saver is on. */
export async function fillWhenIdle(): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  const { active } = await navigator.serviceWorker.ready;
  setTimeout(() => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run));
    idle(() => {
      // The worker is same-origin: there is no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      active?.postMessage({ type: "fill" });
    });
  }, fillAfter.ms);
}

/** Calls back when a push message was clicked and this page is to show its target. */
export function onOpenRequest(open: (url: string) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  function onMessage({ data }: MessageEvent<unknown>) {
    if (typeof data !== "object" || data === null) return;
    const { type, url } = data as { type?: unknown; url?: unknown };
    if (type === "open" && typeof url === "string" && url.startsWith("/")) open(url);
  }
  navigator.serviceWorker.addEventListener("message", onMessage);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener("message", onMessage);
}
