import { useEffect, useRef, useState, type ReactNode } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog } from "./dialog";
import { LeaveDialog } from "./leave-dialog";

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

function Asking({ children }: { readonly children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {children(open, () => setOpen(false))}
    </>
  );
}

const ASKED: readonly [name: string, harmless: string, ask: (open: boolean, close: () => void) => ReactNode][] = [
  [
    "leaving a draft",
    "Stay",
    (open, close) => <LeaveDialog open={open} onStay={close} onKeep={close} onDiscard={close} />,
  ],
  [
    "a deletion",
    "Cancel",
    (open, close) => (
      <ConfirmDialog
        dangerous
        open={open}
        onOpenChange={close}
        title="Delete?"
        description="It is gone."
        confirm="Delete"
        onConfirm={close}
      />
    ),
  ],
  [
    "buttons in another order",
    "Stay",
    (open, close) => (
      <Dialog
        alert
        open={open}
        onOpenChange={close}
        title="Sure?"
        footer={
          <>
            <Button tone="danger" onClick={close}>
              Delete
            </Button>
            <Button onClick={close}>Stay</Button>
          </>
        }
      />
    ),
  ],
];

test.for(ASKED)(
  "a question takes the focus with what loses nothing, and gives it back: %s",
  async ([, harmless, ask]) => {
    const screen = await render(<Asking>{ask}</Asking>);
    const opener = screen.getByRole("button", { name: "Ask" });
    await opener.click();
    await expect.element(page.getByRole("alertdialog").getByRole("button", { name: harmless })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.querySelector("[role=alertdialog]")).toBeNull();
    await expect.element(opener).toHaveFocus();
  },
);
