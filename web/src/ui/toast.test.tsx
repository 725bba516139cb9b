import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { actionTime, toast, Toaster } from "./toast";
import { sonner } from "./toaster";

test.each(["success", "error", "info"] as const)(
  "a %s with a button stays as long as one needs to press it",
  async (kind) => {
    await render(<Toaster />);
    const shown = vi.spyOn(sonner, kind).mockReturnValue("1");
    const action = { label: "Try again", onClick: () => undefined };
    toast[kind]("Not saved", { action });
    toast[kind]("Saved");
    await expect
      .poll(() => shown.mock.calls)
      .toEqual([
        ["Not saved", { duration: actionTime.ms, action }],
        ["Saved", undefined],
      ]);
  },
);
