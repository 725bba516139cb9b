import { expect } from "vitest";
import { toast } from "@/ui/toast";

/** Waits until nothing is said in passing any more: it would lie above the buttons of the next test. */
export async function dismissToasts(): Promise<void> {
  // What was said just now is drawn in a task of its own. Dismissed before it is drawn, it would stay.
  await toast.dismiss("none");
  await new Promise((resolve) => setTimeout(resolve));
  await toast.dismiss();
  await expect.poll(() => document.querySelectorAll("[data-sonner-toast]")).toHaveLength(0);
}
