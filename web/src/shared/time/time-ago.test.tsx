import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderForBen } from "@/test/render";
import { exactTime } from "@/lib/time";
import { TimeAgo } from "./time-ago";

test("the exact moment is told to whoever rests a pointer on the age of a post", async () => {
  const at = "2026-06-01T08:30:00.000Z";
  const { screen } = await renderForBen(<TimeAgo at={at} className="age" />);
  const age = screen.getByRole("time");
  await expect.element(age).toHaveAttribute("datetime", at);
  await userEvent.hover(age);
  await expect.element(age).toHaveAttribute("title", exactTime(at));
});
