import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { TEMPLATE } from "./database.ts";

const web = fileURLToPath(new URL("../../", import.meta.url));
const READY_WITHIN_MS = 120_000;

export interface Served {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the real server on the built frontend, with an empty data folder of its own and these settings. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<Served> {
  if (!existsSync(join(web, "dist/index.html"))) throw new Error("Nothing is built: run `npm run build` first.");

  const folder = await mkdtemp(join(tmpdir(), "meadow-e2e-"));
  const data = settings["MEADOW_DATA_DIR"] ?? join(folder, "data");
  const template = process.env[TEMPLATE];
  if (template !== undefined && settings["MEADOW_DATABASE_URL"] === undefined && !existsSync(join(data, "meadow.db"))) {
    await mkdir(data, { recursive: true, mode: 0o700 });
    await copyFile(template, join(data, "meadow.db"));
  }
  const port = String(await freePort());
  const log = join(folder, "server.log");
  const out = openSync(log, "w");
  const { server, end } = launch("serve", out, {
    MEADOW_HOST: "127.0.0.1",
    MEADOW_PORT: port,
    MEADOW_DATA_DIR: data,
    MEADOW_WEB_DIR: join(web, "dist"),
    MEADOW_DEMO: "off",
    // A members-only site, unless a test opens it.
    MEADOW_PUBLIC_WEB: "off",
    ...settings,
  });
  const stop = async () => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };

  const url = `http://127.0.0.1:${port}`;
  // The server's own log must contain the URL: another process may have taken the port meanwhile.
  const hasAddress = async () => (await readFile(log, "utf8")).includes(url);
  if (!(await isReady(url, hasAddress, () => server.exitCode !== null))) {
    const tail = (await readFile(log, "utf8")).slice(-3000);
    await stop();
    // Another process took the port between the look and the start.
    if (tail.includes("Address already in use")) return startServer(settings);
    throw new Error(`The server did not become ready. Its last words:\n${tail}`);
  }
  return { url, stop };
}

/** One of the long-running commands, with its output in an open file. */
export function launch(
  command: "serve" | "worker",
  out: number,
  settings: Readonly<Record<string, string>>,
): { server: ChildProcess; end: () => Promise<void> } {
  const server = spawn(process.env["MEADOW_PYTHON"] ?? "python3", ["-m", "meadow", command], {
    cwd: join(web, "../server"),
    stdio: ["ignore", out, out],
    env: { ...process.env, ...settings },
  });
  const gone = new Promise<void>((resolve) => {
    server.once("exit", () => resolve());
    server.once("error", () => resolve());
  });
  const end = async () => {
    server.kill("SIGTERM");
    await Promise.race([gone, sleep(15_000).then(() => server.kill("SIGKILL"))]);
  };
  return { server, end };
}

async function isReady(url: string, hasAddress: () => Promise<boolean>, hasEnded: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = (await hasAddress()) ? await fetch(`${url}/api/ready`).catch(() => null) : null;
    if (answer?.ok) return !hasEnded();
    await sleep(100);
  }
  return false;
}

/** Below the system's range of ephemeral ports, so that no connection takes one before its server has started. */
const FIRST_PORT = 12_000;
const PORTS_OF_A_WORKER = 200;
let portsGiven = 0;

/** A free port in this worker's range: two workers never get the same one. */
export async function freePort(): Promise<number> {
  const first = FIRST_PORT + (Number(process.env["TEST_WORKER_INDEX"] ?? 0) % 100) * PORTS_OF_A_WORKER;
  for (let tried = 0; tried < PORTS_OF_A_WORKER; tried += 1) {
    const port = first + (portsGiven % PORTS_OF_A_WORKER);
    portsGiven += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${first} to ${first + PORTS_OF_A_WORKER - 1}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
