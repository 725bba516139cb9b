import { afterEach, expect, test } from "vitest";
import { keepReturn, returnAddress, takeReturn } from "./return-address";

afterEach(() => sessionStorage.clear());

test("the address is given back once", () => {
  expect(returnAddress()).toBeNull();
  keepReturn("/post/7?comment=8");
  expect(returnAddress()).toBe("/post/7?comment=8");
  expect([takeReturn(), takeReturn()]).toEqual(["/post/7?comment=8", null]);
});

test.each(["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example/", "javascript:alert(1)", ""])(
  "an address that leads elsewhere, %s, is none",
  (href) => {
    keepReturn(href);
    expect(takeReturn()).toBeNull();
  },
);
