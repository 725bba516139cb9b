import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Variable with the path of an empty, migrated database: creating one takes each test server seconds. */
export const TEMPLATE = "MEADOW_E2E_DATABASE";

// Playwright calls the default export of its global setup.
// oxlint-disable-next-line import/no-default-export
export default async function makeDatabase(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "meadow-e2e-database-"));
  await promisify(execFile)(process.env["MEADOW_PYTHON"] ?? "python3", ["-m", "meadow", "migrate"], {
    cwd: fileURLToPath(new URL("../../../server", import.meta.url)),
    env: { ...process.env, MEADOW_DATA_DIR: folder, MEADOW_CONFIG: "off" },
  });
  process.env[TEMPLATE] = join(folder, "meadow.db");
  return () => rm(folder, { recursive: true, force: true });
}
