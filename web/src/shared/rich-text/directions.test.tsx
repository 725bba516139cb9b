import { expect, test } from "vitest";
import { renderForBen } from "@/test/render";
import { RichText } from "./rich-text";

/** The distances of a line from the left and the right edge of its paragraph, by a word in it. */
function edges(paragraph: Element, line: string): readonly [left: number, right: number] {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const rects: DOMRect[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? "";
    const at = text.indexOf(line);
    if (at === -1) continue;
    const range = document.createRange();
    range.setStart(walker.currentNode, at);
    range.setEnd(walker.currentNode, at + line.length);
    rects.push(...range.getClientRects());
  }
  const box = paragraph.getBoundingClientRect();
  const [left, right] = [Math.min(...rects.map((r) => r.left)), Math.max(...rects.map((r) => r.right))];
  return [Math.round(left - box.left), Math.round(box.right - right)];
}

test.for(["ltr", "rtl"])("each line begins on the side of its own direction, on a page that runs %s", async (dir) => {
  document.documentElement.dir = dir;
  const text = "שלום לכולם\nEnglish line second.\nمرحبا بكم\n第三行。\n12345";
  const { screen } = await renderForBen(<RichText text={text} />);
  const paragraph = screen.container.querySelector("p");
  if (!paragraph) throw new Error("no paragraph");
  expect(edges(paragraph, "שלום לכולם")[1]).toBe(0);
  expect(edges(paragraph, "English line second.")[0]).toBe(0);
  expect(edges(paragraph, "مرحبا بكم")[1]).toBe(0);
  expect(edges(paragraph, "第三行。")[0]).toBe(0);
  document.documentElement.dir = "ltr";
});
