import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { BOOKMARKS_FRESH_MS, REFRESH_MS } from "@/lib/limits";
import { useInterval } from "./use-interval";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it beats at once and then every 60000 ms, and stops with its screen", async () => {
  expect([REFRESH_MS, BOOKMARKS_FRESH_MS]).toEqual([60_000, 60_000]);
  const beat = vi.fn<() => void>();
  const { unmount } = await renderHook(() => useInterval(REFRESH_MS, beat));
  expect(beat).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(59_999);
  expect(beat).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(beat).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(120_000);
  expect(beat).toHaveBeenCalledTimes(4);
  await unmount();
  vi.advanceTimersByTime(120_000);
  expect(beat).toHaveBeenCalledTimes(4);
});
