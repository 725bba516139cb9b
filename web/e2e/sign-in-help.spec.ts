import { createHmac } from "node:crypto";
import { expect } from "@playwright/test";
import { openFor } from "./support/people.ts";
import { test } from "./support/staff.ts";
import { bearer, makeMember } from "./support/test.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The current code of an authenticator app (RFC 6238). */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac("sha1", key).update(step).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

test("an admin helps a member who lost password and second factor", async ({ page, browser, warden }) => {
  const ada = await makeMember(page);
  const headers = bearer(ada);
  const { secret } = (await (await page.request.post("/api/auth/totp", { headers })).json()) as { secret: string };
  const on = await page.request.post("/api/auth/totp/confirm", { headers, data: { code: codeOf(secret) } });
  expect(on.status()).toBe(200);
  const logIn = (password: string) => page.request.post("/api/auth/login", { data: { email: ada.username, password } });

  const desk = await openFor(browser, warden);
  await desk.goto(`/moderation/members/${ada.id}`);
  await desk.getByRole("button", { name: "Set new password" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Set password" }).click();
  const shown = desk.getByRole("alertdialog", { name: /New password of/ });
  const password = (await shown.locator("code").textContent()) ?? "";
  await shown.getByRole("button", { name: "Done" }).click();
  expect(await (await logIn(password)).json()).toMatchObject({ code: "second_factor" });

  const help = desk.getByRole("region", { name: "Sign-in help" });
  await help.getByRole("button", { name: "Turn off" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(desk.getByText("Two-step sign-in is off")).toBeVisible();
  expect((await logIn(password)).status()).toBe(200);
});
