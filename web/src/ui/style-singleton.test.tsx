import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { styleSingleton } from "./style-singleton";

test("the sheet lives as long as anybody uses it, and never as a style element", async () => {
  const Sheet = styleSingleton();
  const elements = document.querySelectorAll("style").length;
  const before = document.adoptedStyleSheets.length;
  const two = await render(
    <>
      <Sheet styles="body { --locked: 1 }" />
      <Sheet styles="body { --locked: 1 }" />
    </>,
  );
  expect(document.adoptedStyleSheets.length).toBe(before + 1);
  expect(getComputedStyle(document.body).getPropertyValue("--locked")).toBe("1");
  expect(document.querySelectorAll("style").length).toBe(elements);
  await two.unmount();
  expect(document.adoptedStyleSheets.length).toBe(before);
});
