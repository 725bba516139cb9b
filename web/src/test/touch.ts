import { afterAll, beforeAll } from "vitest";
import { cdp } from "vitest/browser";

const emulate = (enabled: boolean) => cdp().send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 1 });

/** The screen has fingers and no mouse, for the stylesheets too. */
export function withFingers(): void {
  beforeAll(() => emulate(true));
  afterAll(() => emulate(false));
}

type Point = readonly [x: number, y: number];

/** The middle of an element in the window of the whole page: the tests run in a frame. */
function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = (frame?.width ?? window.innerWidth) / window.innerWidth;
  const at = (start: number, size: number, from = 0) => from + (start + size / 2) * scale;
  return [at(left, width, frame?.left), at(top, height, frame?.top)];
}

const touch = (type: "touchStart" | "touchEnd", at?: Point) =>
  cdp().send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });

/** A finger pressed down on an element, by the browser's own input events; `lift` ends it. */
export async function fingerOn(element: Element) {
  await touch("touchStart", middle(element));
  return { lift: () => touch("touchEnd") };
}

export async function tap(element: Element): Promise<void> {
  const finger = await fingerOn(element);
  await finger.lift();
}
