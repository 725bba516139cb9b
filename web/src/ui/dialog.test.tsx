import { useEffect, useRef, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog } from "./dialog";

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Leave a Comment">
        <input aria-label="Comment" />
      </Dialog>
    </>
  );
}

test("Esc closes it and gives the focus back", async () => {
  const screen = await render(<Opener />);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(page.getByRole("dialog", { name: "Leave a Comment" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.querySelector("[role=dialog]")).toBeNull();
  await expect.element(screen.getByRole("button", { name: "Open" })).toHaveFocus();
});

function FocusedField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Comment" />;
}

function Card() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Comment on it
      </button>
      {open ? (
        <Dialog open onOpenChange={setOpen} title="Leave a Comment">
          <FocusedField />
        </Dialog>
      ) : null}
    </>
  );
}

test("the focus returns also when a field inside took it by itself", async () => {
  const screen = await render(<Card />);
  await screen.getByRole("button", { name: "Comment on it" }).click();
  await expect.element(page.getByRole("textbox", { name: "Comment" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Comment on it" })).toHaveFocus();
});

test("Back closes it and stays on the screen", async () => {
  const screen = await render(<Opener />);
  const address = window.location.href;
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  window.history.back();
  await expect.poll(() => document.querySelector("[role=dialog]")).toBeNull();
  expect(window.location.href).toBe(address);
});

test("closing it by its button leaves no step behind in the history", async () => {
  const screen = await render(<Opener />);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.poll(() => (window.history.state as { layer?: string } | null)?.layer).toBeTruthy();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => (window.history.state as { layer?: string } | null)?.layer).toBeUndefined();
});

test("a confirmation waits for an answer", async () => {
  const answers: string[] = [];
  await render(
    <ConfirmDialog
      open
      onOpenChange={() => answers.push("no")}
      title="Delete Reel"
      description="It will be gone for everybody."
      confirm="Delete"
      onConfirm={() => answers.push("yes")}
    />,
  );
  const dialog = page.getByRole("alertdialog", { name: "Delete Reel" });
  await expect.element(dialog).toHaveAccessibleDescription("It will be gone for everybody.");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(answers).toEqual(["yes", "no"]);
});
