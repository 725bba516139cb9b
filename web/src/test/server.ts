import { setupWorker } from "msw/browser";

/** The network of unit tests: what a test does not expect fails it. */
export const server = setupWorker();

export async function startServer(): Promise<void> {
  await server.start({ quiet: true, onUnhandledRequest: onUnhandled });
}

function onUnhandled(request: Request, print: { error: () => void }): void {
  if (new URL(request.url).pathname.startsWith("/api/")) print.error();
}
