import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";

const server = fileURLToPath(new URL("../../../server/", import.meta.url));
const script = fileURLToPath(new URL("clips.py", import.meta.url));

/** Real video files of many kinds, generated here and removed when the worker ends; returns their paths by name. */
export async function makeClips(): Promise<(name: string) => string> {
  const folder = await mkdtemp(join(tmpdir(), "meadow-clips-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await promisify(execFile)(process.env["MEADOW_PYTHON"] ?? "python3", [script, folder], {
    cwd: server,
    env: { ...process.env, PYTHONPATH: server },
  });
  return (name) => join(folder, name);
}

const KINDS: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  mp4: "video/mp4",
  mov: "video/quicktime",
};

/** Drops files on the page or pastes them, with the browser's events. */
export async function give(page: Page, way: "drop" | "paste", paths: readonly string[]): Promise<void> {
  const files = await Promise.all(
    paths.map(async (path) => ({
      name: basename(path),
      type: KINDS[path.split(".").at(-1) ?? ""] ?? "",
      data: (await readFile(path)).toString("base64"),
    })),
  );
  await page.evaluate(
    ([way, files]) => {
      const carried = new DataTransfer();
      for (const { name, type, data } of files) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
        carried.items.add(new File([bytes], name, { type }));
      }
      const how = { bubbles: true, cancelable: true };
      const event =
        way === "drop"
          ? new DragEvent("drop", { ...how, dataTransfer: carried })
          : new ClipboardEvent("paste", { ...how, clipboardData: carried });
      document.activeElement?.dispatchEvent(event);
    },
    [way, files] as const,
  );
}
