import { afterEach, expect, test, vi } from "vitest";
import { heardTime, serverNow } from "./clock";

afterEach(() => {
  vi.useRealTimers();
  heardTime(new Date().toUTCString());
});

test.for([
  [2 * 3_600_000, true],
  [-2 * 3_600_000, true],
  [30_000, false],
  [-30_000, false],
] as const)("a device whose clock is %i ms ahead of the server counts by the server's: %s", ([ahead, corrected]) => {
  const server = Date.parse("2026-06-01T12:00:00Z");
  vi.useFakeTimers({ now: server + ahead });
  heardTime(new Date(server).toUTCString());
  expect(serverNow()).toBe(corrected ? server : server + ahead);
  heardTime(null);
  heardTime("no date");
  expect(serverNow()).toBe(corrected ? server : server + ahead);
});
