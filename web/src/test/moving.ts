import { afterAll, beforeAll } from "vitest";
import { cdp } from "vitest/browser";

/** For a file of tests about movements, or about videos that begin by themselves: in all others motion is reduced. */
export function allowMotion(): void {
  beforeAll(() => setMotion("no-preference"));
  afterAll(() => setMotion("reduce"));
}

async function setMotion(value: "no-preference" | "reduce"): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
}
