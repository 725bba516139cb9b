import type { FetchEvent, WorkerScope } from "./scope";

/** Files of the shell by this build's name. */
export interface Shell {
  readonly version: string;
  readonly files: readonly string[];
  /** The code of every other screen. */
  readonly later: readonly string[];
}

const PREFIX = "shell-";
/** Files with a hash in their name: once seen, they never change. */
const ASSETS = "/assets/";
const PAGE = "/";

export async function install({ caches }: WorkerScope, { version, files }: Shell): Promise<void> {
  const cache = await caches.open(PREFIX + version);
  // Past the browser's own cache for what is not named by its content.
  await cache.addAll(files.map((file) => new Request(file, { cache: file.startsWith(ASSETS) ? "default" : "reload" })));
}

/**
 * Fetches the code of every screen, so that each opens without a network. It is asked for when the page has nothing
 * better to do: one file after the other, and what is there already is not fetched again.
 */
export async function fill({ caches }: WorkerScope, { version, later }: Shell): Promise<void> {
  const cache = await caches.open(PREFIX + version);
  for (const file of later) {
    // oxlint-disable-next-line no-await-in-loop
    if (await cache.match(file)) continue;
    // Without a network the next page asks for the rest.
    // oxlint-disable-next-line no-await-in-loop
    await cache.add(file);
  }
}

/** Runs when no page of the build before is open any more: nobody needs its files. */
export async function activate({ caches, clients, registration }: WorkerScope, { version }: Shell): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version).map((name) => caches.delete(name)),
  );
  await registration.navigationPreload?.enable();
  await clients.claim();
}

/**
 * Answers what belongs to the shell; everything else, the API and all media before all, goes its way untouched.
 * Pages come from the network as long as there is one, so that nobody is held back in an old build.
 */
export function answer(scope: WorkerScope, { version }: Shell, event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (pathname.startsWith("/api/") || pathname.startsWith("/media/")) return;
  if (request.mode === "navigate") event.respondWith(page(scope, version, event));
  else if (pathname.startsWith(ASSETS)) event.respondWith(asset(scope, version, request));
}

async function page({ caches }: WorkerScope, version: string, event: FetchEvent): Promise<Response> {
  const stored = async () => (await caches.open(PREFIX + version)).match(PAGE);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.status < 500) return response;
    return (await stored()) ?? response;
  } catch (error) {
    const shell = await stored();
    if (shell) return shell;
    throw error;
  }
}

async function asset({ caches }: WorkerScope, version: string, request: Request): Promise<Response> {
  const cache = await caches.open(PREFIX + version);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && response.status === 200) await cache.put(request, response.clone()).catch(() => undefined);
  return response;
}
