import { readFileSync } from "node:fs";

/** The server's limits from its OpenAPI document, for screens rendered before `GET /api/instance` responds. */
export function bundledLimits(): string {
  const document = JSON.parse(readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8"));
  const limits: Record<string, { default: number }> = document.components.schemas.Limits.properties;
  return JSON.stringify(Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limit.default])));
}
