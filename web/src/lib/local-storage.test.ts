import { afterEach, expect, it, vi } from "vitest";
import { dropStored, readStored, writeStored } from "./local-storage";

const isNumber = (value: unknown): value is number => typeof value === "number";

afterEach(() => localStorage.clear());

it("keeps and forgets a value", () => {
  writeStored("n", 4);
  expect(readStored("n", isNumber)).toBe(4);
  dropStored("n");
  expect(readStored("n", isNumber)).toBeNull();
});

it.each(["{", '"four"', ""])("reads the damaged value %j as empty", (text) => {
  localStorage.setItem("n", text);
  expect(readStored("n", isNumber)).toBeNull();
});

it("survives a full store", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => writeStored("n", 4)).not.toThrow();
});
