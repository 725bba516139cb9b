import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "./button";

test("a busy button keeps its width, reads its -ing text and cannot be pressed", async () => {
  const screen = await render(
    <Button busy={false} busyText="Creating account...">
      Go
    </Button>,
  );
  const button = screen.getByRole("button");
  const width = button.element().getBoundingClientRect().width;
  await expect.element(button).toHaveAccessibleName("Go");

  await screen.rerender(
    <Button busy busyText="Creating account...">
      Go
    </Button>,
  );
  await expect.element(button).toHaveAccessibleName("Creating account...");
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  expect(button.element().getBoundingClientRect().width).toBe(width);
});

test("a small button is 36 px to the eye and 44 px to the finger", async () => {
  const screen = await render(<Button size="small">Follow</Button>);
  const button = screen.getByRole("button").element();
  expect(button.getBoundingClientRect().height).toBe(36);
  expect(Number.parseFloat(getComputedStyle(button, "::before").height)).toBeGreaterThanOrEqual(42);
});
