import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useFileDrop } from "./use-file-drop";

const onFiles = vi.fn<(files: readonly File[]) => void>();

function Target() {
  useFileDrop(onFiles);
  return <textarea aria-label="Text" />;
}

const picture = new File(["…"], "image.png", { type: "image/png" });

/** Returns whether the browser was left to insert the text. */
function paste(kinds: Readonly<Record<string, string>>, files: readonly File[]): boolean {
  const clipboardData = new DataTransfer();
  for (const [kind, text] of Object.entries(kinds)) clipboardData.setData(kind, text);
  for (const file of files) clipboardData.items.add(file);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  return document.querySelector("textarea")?.dispatchEvent(event) ?? false;
}

const html = "<img src='https://example.com/x.png'>";

test.for([
  ["cells of a spreadsheet", { "text/plain": "name\tage", "text/html": "<table></table>" }, "text"],
  ["text from a word processor", { "text/plain": "A sentence." }, "text"],
  ["a screenshot", {}, "files"],
  ["a picture copied from a page", { "text/html": html }, "files"],
  ["a picture with a blank text", { "text/plain": " \n" }, "files"],
  ["a file copied in a file manager", { "text/plain": "image.png" }, "files"],
] as const)("a paste of %s inserts what was meant", async ([, kinds, meant]) => {
  await render(<Target />);
  const isLeftToBrowser = paste(kinds, [picture]);
  expect(isLeftToBrowser).toBe(meant === "text");
  expect(onFiles).toHaveBeenCalledTimes(meant === "files" ? 1 : 0);
  onFiles.mockClear();
});

test("text alone is none of our business", async () => {
  await render(<Target />);
  expect(paste({ "text/plain": "words" }, [])).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});
