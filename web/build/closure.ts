import type { Rolldown } from "vite";

/** The chunk of a page or another dynamically imported module; several modules may share one. */
export function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle)
    .filter((one) => one.type === "chunk")
    .find((one) => one.moduleIds.some((id) => id.includes(`/src/${module}.`)));
  if (!chunk) throw new Error(`There is no chunk of ${module}`);
  return chunk;
}

/** A chunk with all its transitive imports. */
export function closure(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const chunk = bundle[file];
  if (chunk?.type === "chunk") for (const next of chunk.imports) closure(bundle, next, seen);
  return seen;
}
