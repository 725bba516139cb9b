import { expect } from "vitest";
import { toast } from "@/ui/toast";

/** Dismisses all toasts and waits until they are gone: one that stays covers buttons of the next test. */
export async function dismissToasts(): Promise<void> {
  // A toast is drawn in a later task, and stays if it is dismissed before that. No toast has this id: the call only
  // waits until all toasts that were asked for are in the list.
  await toast.dismiss("none");
  await new Promise((resolve) => setTimeout(resolve));
  await toast.dismiss();
  await expect.poll(() => document.querySelectorAll("[data-sonner-toast]")).toHaveLength(0);
}
