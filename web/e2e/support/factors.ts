import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MS = 30_000;

/** The code of an authenticator app for this secret, now or `later` steps later (RFC 6238). */
export function codeOf(secret: string, later = 0): string {
  const bits = [...secret.replaceAll(/[\s=]/g, "")].map((one) => LETTERS.indexOf(one).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + later));
  const tag = createHmac("sha1", Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(step)
    .digest();
  const start = (tag.at(-1) ?? 0) & 15;
  return String((tag.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** A virtual authenticator that stores passkeys and confirms every request. */
export async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
