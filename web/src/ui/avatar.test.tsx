import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Avatar } from "./avatar";

const PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==";

function state(container: HTMLElement) {
  return container.querySelector("[data-avatar]")?.getAttribute("data-avatar");
}

test("without a source the user icon stands there", async () => {
  const { container } = await render(<Avatar src={null} />);
  expect(state(container)).toBe("fallback");
  expect(container.querySelector("svg")).not.toBeNull();
  expect(container.querySelector("img")).toBeNull();
});

test("a picture shows once it has loaded", async () => {
  const { container } = await render(<Avatar src={PICTURE} />);
  await expect.poll(() => state(container)).toBe("image");
  expect(container.querySelector("svg")).toBeNull();
});

test("a source that fails leaves the user icon, also after one that loaded", async () => {
  const { container, rerender } = await render(<Avatar src={PICTURE} />);
  await expect.poll(() => state(container)).toBe("image");
  await rerender(<Avatar src="data:image/png;base64,AAAA" />);
  expect(state(container)).toBe("fallback");
  await expect.poll(() => container.querySelector("img")?.complete).toBe(true);
  expect(state(container)).toBe("fallback");
});
