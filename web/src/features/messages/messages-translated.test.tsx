import { beforeAll, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { tolerateWrappedText } from "@/lib/wrapped-text";
import { makeConversation, makeMessage } from "@/test/make-messages";
import { openMessages, withAda } from "@/test/messages-world";
import { startServer } from "@/test/server";
import { translate } from "@/test/translate";

beforeAll(startServer);
beforeAll(tolerateWrappedText);

test("a conversation that the browser translates takes messages, one after the other", async () => {
  const { screen, sent } = await openMessages(withAda, {
    messages: [makeMessage({ content: "Come by at six", isRead: true })],
    conversations: [makeConversation()],
  });
  const log = screen.getByRole("log");
  await expect.element(log.getByText("Come by at six")).toBeVisible();
  const stop = translate(document.body);
  for (const text of ["With the basket", "And the rope"]) {
    // oxlint-disable no-await-in-loop
    await userEvent.click(screen.getByRole("textbox", { name: "Message" }));
    await userEvent.keyboard(`${text}{Enter}`);
    await expect.element(log.getByText(text)).toBeVisible();
    // oxlint-enable no-await-in-loop
  }
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(log.getByText("Sent")).toBeVisible();
  await expect.element(log.getByText("Sending")).not.toBeInTheDocument();
  stop();
});
