import { expect } from "vitest";
import { toast } from "@/ui/toast";

/** Dismisses all toasts and waits until they are gone: a remaining one covers buttons of the next test. */
export async function dismissToasts(): Promise<void> {
  // A toast renders in a later task, and stays if it is dismissed before that. No toast has this id: the call only
  // waits until all pending toasts are in the list.
  await toast.dismiss("none");
  await new Promise((resolve) => setTimeout(resolve));
  await toast.dismiss();
  await expect.poll(() => document.querySelectorAll("[data-sonner-toast]")).toHaveLength(0);
}
