import { http, HttpResponse } from "msw";
import { setupWorker } from "msw/browser";

/**
 * The network of unit tests. What a test sets up no answer for fails like a server in trouble, at once: a screen asks for
 * more than its test is about, and none of it may leave the browser.
 */
export const server = setupWorker(http.all("/api/*", () => HttpResponse.json({}, { status: 500 })));

export async function startServer(): Promise<void> {
  await server.start({ quiet: true, onUnhandledRequest: "bypass" });
}
