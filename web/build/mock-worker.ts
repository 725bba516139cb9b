import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Serves the mock network's service worker out of its package, for unit tests only. */
export function mockWorker(): Plugin {
  const file = fileURLToPath(import.meta.resolve("msw/mockServiceWorker.js"));
  return {
    name: "meadow:mock-worker",
    configureServer(server) {
      server.middlewares.use("/mockServiceWorker.js", (_request, response) => {
        response.setHeader("Content-Type", "text/javascript");
        createReadStream(file).pipe(response);
      });
    },
  };
}
