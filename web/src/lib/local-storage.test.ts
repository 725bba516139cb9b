import { afterEach, expect, it, vi } from "vitest";
import { browserStore, dropStored, isStorageBlocked, readStored, tabStore, writeStored } from "./local-storage";

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

/** What a browser does that keeps no data of this site: the access itself throws. */
function blockStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    vi.spyOn(window, name, "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
  }
}

it("reads as empty and throws nothing where all site data is blocked", () => {
  blockStorage();
  for (const store of [browserStore, tabStore]) {
    expect([store.read("n"), store.write("n", "4"), store.keys()]).toEqual([null, false, []]);
    expect(() => store.drop("n")).not.toThrow();
  }
  writeStored("n", 4);
  expect(readStored("n", isNumber)).toBeNull();
  expect(isStorageBlocked()).toBe(true);
  vi.restoreAllMocks();
  expect(isStorageBlocked()).toBe(false);
});
