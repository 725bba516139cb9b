import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startServer } from "./server.ts";
import { test as base, type Member } from "./test.ts";

const SERVER = fileURLToPath(new URL("../../../server/", import.meta.url));

interface Staffed {
  readonly url: string;
  readonly warden: Member;
  readonly stop: () => Promise<void>;
}

async function signUp(url: string): Promise<Member> {
  const account = {
    username: "warden",
    email: "warden@example.org",
    password: "tulips in may",
    firstName: "Wren",
    lastName: "Ward",
  };
  const call = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${url}/api/auth/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { token: string; user: { id: string } };
  };
  const { token, user } = await call("signup", account);
  await call("onboard", { interests: ["Technology", "Science", "Gaming", "Physics", "Biology"] }, token);
  return { ...account, token, id: user.id };
}

/** A server with its first member made admin from the terminal, as an operator does: while it is stopped. */
async function startStaffed(): Promise<Staffed> {
  const folder = await mkdtemp(join(tmpdir(), "meadow-staff-"));
  const settings = { MEADOW_DATA_DIR: join(folder, "data") };
  const first = await startServer(settings);
  const warden = await signUp(first.url);
  await first.stop();
  const python = process.env["MEADOW_PYTHON"] ?? "python3";
  await promisify(execFile)(python, ["-m", "meadow", "admin", "grant", warden.username], {
    cwd: SERVER,
    env: { ...process.env, ...settings },
  });
  const served = await startServer(settings);
  const stop = async () => {
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: served.url, warden, stop };
}

/** `test` with a staff member. */
export const test = base.extend<{ warden: Member }, { staffed: Staffed; serverUrl: string }>({
  staffed: [
    // Playwright reads the names of the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const staffed = await startStaffed();
      await provide(staffed);
      await staffed.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  serverUrl: [async ({ staffed }, provide) => provide(staffed.url), { scope: "worker" }],
  warden: async ({ staffed }, provide) => provide(staffed.warden),
});
