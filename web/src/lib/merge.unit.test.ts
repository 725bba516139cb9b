import { expect, test } from "vitest";
import { merged, picked } from "./merge";

const whole = { a: { b: 1, c: { d: true, e: "x" } }, f: [1, 2] };

test("a change reaches its part, and nothing beside it", () => {
  expect(merged(whole, { a: { c: { d: false } }, f: [3] })).toEqual({
    a: { b: 1, c: { d: false, e: "x" } },
    f: [3],
  });
  expect(whole.a.c.d).toBe(true);
});

test("what is picked before a change takes it back", () => {
  const change = { a: { c: { e: "y" }, b: 7 } };
  const before = picked(whole, change);
  expect(before).toEqual({ a: { b: 1, c: { e: "x" } } });
  expect(merged(merged(whole, change), before)).toEqual(whole);
});

test("what is named like a part of every object stays a part of its own", () => {
  const changed = merged<Record<string, unknown>>(
    {},
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"name":"x"}}'),
  );
  expect(Object.hasOwn(changed, "__proto__")).toBe(true);
  expect("isAdmin" in {}).toBe(false);
  expect(Object.name).toBe("Object");
});
