import { afterAll, beforeAll } from "vitest";
import { cdp } from "vitest/browser";

/** Enables motion, for tests of animations or autoplay: elsewhere motion is reduced. */
export function allowMotion(): void {
  beforeAll(() => setMotion("no-preference"));
  afterAll(() => setMotion("reduce"));
}

async function setMotion(value: "no-preference" | "reduce"): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
}
