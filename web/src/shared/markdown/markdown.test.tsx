import { expect, onTestFinished, test } from "vitest";
import { renderForBen } from "@/test/render";
import { Markdown } from "./markdown";

test.for(["ltr", "rtl"])("in a page from %s a number stands where the text of its entry begins", async (direction) => {
  document.documentElement.dir = direction;
  onTestFinished(() => document.documentElement.removeAttribute("dir"));
  const { screen } = await renderForBen(<Markdown text={"1. Be kind.\n2. كن لطيفًا."} />);
  await expect.element(screen.getByText("Be kind.")).toBeVisible();
  const list = screen.getByRole("list").element().getBoundingClientRect();
  const room = screen
    .getByRole("listitem")
    .elements()
    .map((entry) => entry.getBoundingClientRect())
    .map(({ left, right }) => [Math.round(left - list.left), Math.round(list.right - right)]);
  expect(room).toEqual([
    [24, 0],
    [0, 24],
  ]);
});
