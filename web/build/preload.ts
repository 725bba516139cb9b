import type { Plugin } from "vite";
import { chunkOf, closure } from "./closure.ts";

/** Names the app's scripts in the page: src/main.tsx, which imports them, need not arrive first. */
export function preload(): Plugin {
  return {
    name: "meadow:preload",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        if (!bundle) return [];
        const named = closure(bundle, chunkOf(bundle, "main").fileName);
        return [...closure(bundle, chunkOf(bundle, "app/start").fileName)]
          .filter((file) => !named.has(file))
          .map((file) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` } }));
      },
    },
  };
}
