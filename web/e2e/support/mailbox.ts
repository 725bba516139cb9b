import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./server.ts";

const WITHIN_MS = 45_000;

export interface Mailbox {
  /** Value of `MEADOW_SMTP_URL`. */
  url: string;
  /** The part of the newest mail to this address that matches the pattern's group; waits for the mail. */
  find: (to: string, pattern: RegExp) => Promise<string>;
  stop: () => Promise<void>;
}

/** A real SMTP server that stores mail in a folder. */
export async function startMailbox(): Promise<Mailbox> {
  const folder = await mkdtemp(join(tmpdir(), "meadow-mail-"));
  const port = await freePort();
  const keep = ["-c", "aiosmtpd.handlers.Mailbox", join(folder, "box")];
  const server = spawn(
    process.env["MEADOW_PYTHON"] ?? "python3",
    ["-m", "aiosmtpd", "-n", "-l", `127.0.0.1:${port}`, ...keep],
    { stdio: "ignore" },
  );
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGTERM");
    await Promise.race([gone, sleep(5_000).then(() => server.kill("SIGKILL"))]);
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await until(() => answers(port)))) {
    await stop();
    throw new Error("The mail server did not start.");
  }

  async function found(to: string, pattern: RegExp): Promise<string | null> {
    const mails = join(folder, "box/new");
    const names = await readdir(mails).catch(() => []);
    for (const name of names.toSorted().toReversed()) {
      const mail = inWords(await readFile(join(mails, name), "utf8"));
      const match = mail.includes(to) ? pattern.exec(mail)?.[1] : undefined;
      if (match !== undefined) return match;
    }
    return null;
  }

  const find = async (to: string, pattern: RegExp) => {
    const text = await until(() => found(to, pattern));
    if (text === null) throw new Error(`No mail to ${to} says ${pattern}.`);
    return text;
  };
  return { url: `smtp://127.0.0.1:${port}`, find, stop };
}

/** Undoes the quoted-printable line breaks, so that links are whole. */
function inWords(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, "").replaceAll(/=3D/gi, "=");
}

async function until<Answer>(ask: () => Promise<Answer | null>): Promise<Answer | null> {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== null) return answer;
    await sleep(100);
  }
  return null;
}

function answers(port: number): Promise<true | null> {
  return new Promise((resolve) => {
    const line = connect(port, "127.0.0.1", () => {
      line.destroy();
      resolve(true);
    });
    line.once("error", () => resolve(null));
  });
}
