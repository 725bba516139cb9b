import { http, HttpResponse } from "msw";
import { setupWorker } from "msw/browser";

/**
 * The network of unit tests. A request without a mock gets a 500 at once: a screen requests more than its test covers,
 * and no request may leave the browser.
 */
export const server = setupWorker(http.all("/api/*", () => HttpResponse.json({}, { status: 500 })));

export async function startServer(): Promise<void> {
  await server.start({ quiet: true, onUnhandledRequest: "bypass" });
}
