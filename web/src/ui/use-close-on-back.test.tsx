import { expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useCloseOnBack } from "./use-close-on-back";

const layerNow = () => (window.history.state as { layer?: string } | null)?.layer;

test("a layer that opens while the browser steps back from another one stays open, and Back closes it", async () => {
  const back = vi.spyOn(window.history, "back");
  const first = await renderHook(() => useCloseOnBack(true, () => undefined));
  await first.unmount();
  await expect.poll(() => back.mock.calls.length).toBe(1);

  // The browser handles `back()` in a later task at the earliest.
  const close = vi.fn();
  back.mockImplementation(() => undefined);
  await renderHook(() => useCloseOnBack(true, close));
  await expect.poll(layerNow).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(layerNow()).toBeDefined();
  expect(close).not.toHaveBeenCalled();

  back.mockRestore();
  window.history.back();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(layerNow()).toBeUndefined();
});
