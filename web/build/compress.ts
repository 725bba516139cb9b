import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const EMOJI = /[\\/]emoji[\\/]/;
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt|map)$/;

/** Writes a .br and a .gz beside every text file of the build, so the server never compresses per request. */
export function compress(): Plugin {
  let outDir = "dist";
  return {
    name: "meadow:compress",
    apply: "build",
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = await readFile(path);
        const brotli = await promisify(brotliCompress)(bytes, {
          params: {
            // The maximum takes two seconds for the emoji names of one language, and saves a sixth there.
            [constants.BROTLI_PARAM_QUALITY]: EMOJI.test(path) ? 9 : constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
        await writeFile(`${path}.br`, brotli);
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}
