import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { scopeName, scopeNames } from "./scope-names";

test("every scope of the API has a name of its own in words", async () => {
  const api = await readFile(new URL("../../../../docs/openapi.json", import.meta.url), "utf8");
  const parts = api.match(/"(?:read|write):[a-z]+"/g)?.map((scope) => scope.slice(1, -1)) ?? [];
  const scopes = [...new Set([...parts, "read", "write", "follow", "push"])];
  expect(scopes.length).toBeGreaterThan(20);
  const names = scopes.map(scopeName);
  expect(names.filter((name, at) => name === scopes[at])).toEqual([]);
  expect(new Set(names).size).toBe(scopes.length);
});

test("a scope that is newer than the page keeps the name of the API", () => {
  expect(scopeNames(["read:statuses", "write:stars"])).toBe("See posts, write:stars");
});
