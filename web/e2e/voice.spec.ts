import { expect } from "@playwright/test";
import { chromium } from "../build/chromium.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { openFor } from "./support/people.ts";
import { makeMember, signIn, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });
test.use({
  permissions: ["microphone"],
  launchOptions: {
    ...chromium,
    args: [...chromium.args, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  },
});

test("a voice message goes from the microphone to its listener", async ({ page, browser }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  await signIn(page, ada);
  await page.goto(`/messages?with=${ben.id}`);
  const record = page.getByRole("button", { name: "Record a voice message" });
  await record.click();
  await page.getByRole("button", { name: "Discard the recording" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  await record.click();
  await expect(page.getByRole("timer")).toContainText("0:02");
  await page.getByRole("button", { name: "Stop recording" }).click();
  await expect(page.getByLabel("Your recording")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("group", { name: "Voice message" }).getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("slider", { name: "Position in the recording" })).toBeVisible();

  const theirs = await openFor(browser, ben);
  await theirs.goto(`/messages?with=${ada.id}`);
  const position = theirs.getByRole("slider", { name: "Position in the recording" });
  await expect(position).toBeVisible();
  await theirs.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => position.inputValue().then(Number)).toBeGreaterThan(0.3);
  await theirs.getByRole("button", { name: /^(Play|Pause)$/ }).focus();
  await position.focus();
  await theirs.keyboard.press("ArrowLeft");
  await expectNoAxeFindings(theirs);
});
