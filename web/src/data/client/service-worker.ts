/** The program that runs beside the pages: it opens the product without a network and shows what is pushed. */
const ADDRESS = "/sw.js";

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => unknown;
  };
}

/** The page may make one policy of this name, once. */
let policy: ReturnType<Policies["createPolicy"]> | undefined;

/** The policy of the page lets no bare string become the address of a script. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy("meadow-worker", { createScriptURL: () => ADDRESS });
  return policy.createScriptURL(address) as string;
}

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

/** Registers it once in the life of a page; `null` where the browser has none, or the page came over a bare network. */
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
  // A browser that was told to block them answers with nothing.
  return (registration as ServiceWorkerRegistration | undefined) ?? null;
}

/** How long the worker leaves the network to the page before it fetches what no screen has asked for. */
export const fillAfter = { ms: 8_000 };

/** Has the code of all screens fetched, once the page is idle, for members who do not save data. */
export async function fillWhenIdle(): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  const { active } = await navigator.serviceWorker.ready;
  setTimeout(() => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run));
    idle(() => {
      // A worker of ours by definition: there is no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      active?.postMessage({ type: "fill" });
    });
  }, fillAfter.ms);
}

/** Calls back when somebody has pressed a pushed message and this page is to show what it is about. */
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
