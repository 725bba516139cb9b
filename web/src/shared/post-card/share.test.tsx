import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "@/ui/toast";
import { sharePost } from "./share";

test("sharing copies the post's address and says so", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await render(<Toaster />);
  await sharePost("70001");
  expect(copy).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/post/70001`);
  await expect.element(page.getByText("Post link copied!")).toBeVisible();
});
