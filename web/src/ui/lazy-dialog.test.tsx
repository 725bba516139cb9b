import { expect, test } from "vitest";
import { useState } from "react";
import { render } from "vitest-browser-react";
import { LazyDialog } from "./lazy-dialog";
import { Toaster } from "./toast";

let tries = 0;

/** The first load fails. */
async function load() {
  tries += 1;
  if (tries === 1) throw new TypeError("no network");
  return Content;
}

function Content({ onClose }: { readonly onClose: () => void }) {
  return <button onClick={onClose}>Here</button>;
}

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open ? <LazyDialog load={load} given={{ onClose: () => setOpen(false) }} /> : null}
      <Toaster />
    </>
  );
}

test("a dialog that does not arrive says so, and comes with the next try", async () => {
  const screen = await render(<Opener />);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByText("Something went wrong. Please try again.")).toBeVisible();
  await screen.getByRole("button", { name: "Open" }).click();
  await screen.getByRole("button", { name: "Here" }).click();
  await expect.element(screen.getByRole("button", { name: "Here" })).not.toBeInTheDocument();
});
