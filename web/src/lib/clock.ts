/** A clock of this device that is less wrong than this is taken as right. */
const SLACK_MS = 2 * 60_000;

let offset = 0;

/** Compares this device's clock with the time at which the server answered. */
export function heardTime(date: string | null): void {
  const heard = Date.parse(date ?? "");
  if (Number.isNaN(heard)) return;
  const found = heard - Date.now();
  offset = Math.abs(found) < SLACK_MS ? 0 : found;
}

/** The time by the server's clock: ages are right on a device whose clock is wrong. */
export const serverNow = () => Date.now() + offset;
