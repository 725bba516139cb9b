import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderForBen } from "@/test/render";
import { BackButton } from "@/ui/back-button";
import { Button } from "@/ui/button";
import { ScreenHeader } from "@/ui/screen-header";
import { TabBar } from "./tab-bar";

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  document.documentElement.style.fontSize = "";
});

test.for(["16px", "24px", "32px"])("with text of %s a title can be read and every tab pressed", async (size) => {
  document.documentElement.style.fontSize = size;
  const { screen } = await renderForBen(
    <>
      <ScreenHeader title="Create Post" leading={<BackButton />} trailing={<Button size="small">Post</Button>} />
      <TabBar pathname="/" />
    </>,
  );
  const title = screen.getByRole("heading", { name: "Create Post" });
  await expect.element(title).toBeVisible();
  const node = title.element();
  const bar = node.closest("header")?.getBoundingClientRect();
  expect(node.scrollHeight).toBeLessThanOrEqual(node.clientHeight + 1);
  expect(node.getBoundingClientRect().height).toBeLessThanOrEqual(bar?.height ?? 0);
  // Words are whole.
  expect(node.getBoundingClientRect().width).toBeGreaterThan(60);
  const tabs = screen.getByRole("navigation", { name: "Tabs" }).getByRole("link").elements();
  expect(tabs).toHaveLength(5);
  const boxes = tabs.map((each) => each.getBoundingClientRect());
  for (const [index, { left, right, width }] of boxes.entries()) {
    expect.soft(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
    expect.soft(right).toBeLessThanOrEqual(390);
    expect.soft(width).toBeGreaterThanOrEqual(44);
  }
  expect(tabs.every((each) => each.scrollWidth <= each.clientWidth + 1)).toBe(true);
});
