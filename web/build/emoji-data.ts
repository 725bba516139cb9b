import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { EMOJI_LANGUAGES } from "../src/lib/emoji-language.ts";

const FILES = [...new Set(Object.values(EMOJI_LANGUAGES))].flatMap((tag) => [
  `${tag}/data.json`,
  `${tag}/messages.json`,
]);
const resolve = createRequire(import.meta.url).resolve;
const read = (file: string) => readFile(resolve(`emojibase-data/${file}`), "utf8");

/** Serves the emoji picker's data from our own origin, /emoji/<language>/…, instead of a third party's. */
export function emojiData(): Plugin {
  return {
    name: "meadow:emoji-data",
    configureServer(server) {
      server.middlewares.use("/emoji", (request, response, next) => {
        const file = FILES.find((each) => request.url === `/${each}`);
        if (!file) return next();
        response.setHeader("Content-Type", "application/json");
        return void read(file).then((text) => response.end(text), next);
      });
    },
    async generateBundle() {
      for (const file of FILES) {
        this.emitFile({ type: "asset", fileName: `emoji/${file}`, source: await read(file) });
      }
    },
  };
}
