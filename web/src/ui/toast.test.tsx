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
        ["Saved", kind === "success" ? { duration: 2_500 } : undefined],
      ]);
  },
);

const toastWith = (text: string) =>
  [...document.querySelectorAll("[data-sonner-toast]")].find(({ textContent }) => textContent?.includes(text));
const takes = (text: string) => getComputedStyle(toastWith(text) as Element).pointerEvents;

test("a plain success lets presses through to what lies under it; one with a button takes them", async () => {
  const pressed = vi.fn<() => void>();
  await render(<Toaster />);
  toast.success("Post link copied!", { duration: 60_000 });
  toast.success("Deleted", { action: { label: "Undo", onClick: pressed } });
  await expect.poll(() => [toastWith("copied"), toastWith("Deleted")].every(Boolean)).toBe(true);
  expect([takes("copied"), takes("Deleted")]).toEqual(["none", "auto"]);
});
