/** What of a service worker's surroundings ours uses; TypeScript's own description cannot live beside the page's. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: "window"; includeUncontrolled: boolean }) => Promise<readonly WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, "pushManager"> & {
    readonly navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
}

export interface WindowClient {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  focus: () => Promise<unknown>;
  postMessage: (message: unknown) => void;
}

interface Extendable {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends Extendable {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface Events {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEvent;
  push: Extendable & { readonly data: { json: () => unknown } | null };
  notificationclick: Extendable & {
    readonly notification: { readonly data?: unknown; close: () => void };
  };
  message: Extendable & { readonly data: unknown };
}
