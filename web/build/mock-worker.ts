import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Paths served by Vite and Vitest, which bypass the worker. Each test file loads hundreds of modules again; through the
 * worker none of them would come from the browser's cache.
 */
const BESIDE = ["/src/*", "/node_modules/*", "/@*", "/__vitest*"];

const ROUTES = `addEventListener("install", (event) => {
  event.addRoutes(${JSON.stringify(BESIDE.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: "network" })))});
});
`;

/** Serves the mock network's service worker from its package, for component tests only. */
export function mockWorker(): Plugin {
  const file = fileURLToPath(import.meta.resolve("msw/mockServiceWorker.js"));
  return {
    name: "meadow:mock-worker",
    configureServer(server) {
      server.middlewares.use("/mockServiceWorker.js", (_request, response) => {
        response.setHeader("Content-Type", "text/javascript");
        response.end(ROUTES + readFileSync(file, "utf8"));
      });
    },
  };
}
