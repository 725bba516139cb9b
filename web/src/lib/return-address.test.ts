import { afterEach, expect, test } from "vitest";
import { storeReturnAddress, returnAddress, takeReturnAddress } from "./return-address";

afterEach(() => sessionStorage.clear());

test("the address is given back once", () => {
  expect(returnAddress()).toBeNull();
  storeReturnAddress("/post/7?comment=8");
  expect(returnAddress()).toBe("/post/7?comment=8");
  expect([takeReturnAddress(), takeReturnAddress()]).toEqual(["/post/7?comment=8", null]);
});

test.each(["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example/", "javascript:alert(1)", ""])(
  "an address that leads elsewhere, %s, is none",
  (href) => {
    storeReturnAddress(href);
    expect(takeReturnAddress()).toBeNull();
  },
);
