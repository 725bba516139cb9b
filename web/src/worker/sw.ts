/**
 * The service worker. It is built into one file, /sw.js, by build/service-worker.ts, which fills in SHELL.
 *
 * A new one waits until the last page of the build before is closed, so that no open page loses what it may still load;
 * reloading brings the new build all the same, since pages come from the network.
 */
import { openPushed, showPushed, stopPush } from "./push";
import type { WorkerScope } from "./scope";
import { activate, answer, fill, install, type Shell } from "./shell-cache";

declare const SHELL: Shell;

/** Written out once in what is built. */
const shell = SHELL;

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener("install", (event) => event.waitUntil(install(scope, shell)));
scope.addEventListener("activate", (event) => event.waitUntil(activate(scope, shell)));
scope.addEventListener("fetch", (event) => answer(scope, shell, event));
scope.addEventListener("push", (event) => event.waitUntil(showPushed(scope, read(event.data))));
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPushed(scope, event.notification.data));
});
scope.addEventListener("message", (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  if (type === "signed-out") event.waitUntil(stopPush(scope));
  if (type === "fill") event.waitUntil(fill(scope, shell).catch(() => undefined));
});

function read(data: { json: () => unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}
