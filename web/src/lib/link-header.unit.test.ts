import { expect, it } from "vitest";
import { nextCursor } from "./link-header";

it.each([
  [null, null],
  ['</api/posts?cursor=abc&limit=20>; rel="next"', "abc"],
  ["<https://host/api/posts?limit=5&cursor=a%3D%3D>; rel=next", "a=="],
  ['</api/posts?cursor=a>; rel="prev", </api/posts?cursor=b,c>; rel="next"', "b,c"],
  ['</api/posts?cursor=a>; rel="prev"', null],
  ["nonsense", null],
])("reads %j as %j", (header, cursor) => {
  expect(nextCursor(header)).toBe(cursor);
});
