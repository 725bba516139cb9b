import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { chunkOf, closure } from "./closure.ts";

/** Modules of the app shell: available offline from the first visit. */
const SHELL = [
  "main",
  "app/start",
  "app/home-page",
  "app/extras",
  "app/shell/left-sidebar",
  "app/shell/right-sidebar",
  "data/client/screen-store",
  "ui/logo-hills",
  "ui/toaster",
];
const FONT = /figtree-latin-wght-normal-[^/]+\.woff2$/;
/** The scripts and styles of all screens and dialogs. */
const CODE = /^assets\/.*\.(?:js|css)$/;
const BESIDE = ["/icon.svg", "/icon-unread.svg", "/manifest.webmanifest", "/icons/icon-192.png", "/icons/badge-96.png"];

/** Builds src/worker into one file at the root, with the file lists of the shell and of all other screens. */
export function serviceWorker(): Plugin {
  return {
    name: "meadow:service-worker",
    apply: "build",
    // After the page is written, and before the files are compressed.
    async writeBundle({ dir = "dist" }, bundle) {
      const files = ["/", ...BESIDE, ...shellFiles(bundle)];
      const later = Object.keys(bundle)
        .filter((file) => CODE.test(file))
        .map((file) => `/${file}`)
        .filter((file) => !files.includes(file));
      const page = await readFile(join(dir, "index.html"));
      const version = createHash("sha256").update(page).update(files.join()).digest("hex").slice(0, 12);
      await writeFile(join(dir, "sw.js"), await compiled({ version, files, later }));
    },
  };
}

function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = new Set<string>();
  for (const module of SHELL) closure(bundle, chunkOf(bundle, module).fileName, chunks);
  const styles = [...chunks].flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === "chunk" ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  const fonts = Object.keys(bundle).filter((file) => FONT.test(file));
  return [...new Set([...chunks, ...styles, ...fonts])].map((file) => `/${file}`);
}

async function compiled(shell: object): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: {
        input: fileURLToPath(new URL("../src/worker/sw.ts", import.meta.url)),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const code = output && "output" in output ? output.output[0].code : undefined;
  if (code === undefined) throw new Error("The service worker could not be built.");
  return code;
}
