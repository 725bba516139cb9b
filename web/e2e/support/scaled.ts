import { execFile } from "node:child_process";
import { openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { launch, startServer, type Served } from "./server.ts";

const script = fileURLToPath(new URL("stores.py", import.meta.url));

export interface Scaled {
  /** The URLs of the two server processes. */
  urls: readonly [string, string];
  stop: () => Promise<void>;
}

const NEEDED = ["POSTGRES", "POOLED", "REDIS", "S3"].map((one) => `MEADOW_TEST_${one}_URL`);

/** Creates or drops the services shared by the processes, and returns the settings that name them. */
async function shared(what: "create" | "drop" | "bucket", name: string): Promise<Record<string, string>> {
  const done = await promisify(execFile)(process.env["MEADOW_PYTHON"] ?? "python3", [script, what, name], {
    timeout: 120_000,
  });
  return JSON.parse(done.stdout) as Record<string, string>;
}

/** Two server processes without jobs, and a worker, on one PostgreSQL behind PgBouncer, one Valkey and one bucket. */
export async function startScaled(): Promise<Scaled> {
  const missing = NEEDED.filter((one) => !process.env[one]);
  if (missing.length > 0) throw new Error(`${missing.join(", ")} not set: use bin/test e2e, which brings the services`);
  const name = `meadow_e2e_${process.pid}`;
  const folder = await mkdtemp(join(tmpdir(), "meadow-scaled-"));
  const settings = {
    ...(await shared("create", name)),
    ...(await shared("bucket", name.replaceAll("_", "-"))),
    MEADOW_REDIS_URL: (process.env["MEADOW_TEST_REDIS_URL"] ?? "").replace(/\/\d*$/, "") + "/14",
    MEADOW_DATA_DIR: join(folder, "data"),
    MEADOW_RUN_JOBS: "false",
  };
  const started: Served[] = [];
  const ends: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all([...started.map((served) => served.stop()), ...ends.map((end) => end())]);
    await shared("drop", name);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // In sequence: the first one migrates.
    for (let number = 0; number < 2; number += 1) started.push(await startServer(settings));
    ends.push(launch("worker", openSync(join(folder, "worker.log"), "w"), settings).end);
    const [one, other] = started;
    if (!one || !other) throw new Error("two were started");
    return { urls: [one.url, other.url], stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}
