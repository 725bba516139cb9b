import { expect, test } from "vitest";
import { firstLink, hostOf } from "./links";

test("the first web address of a text", () => {
  expect(firstLink("see https://a.example/x, and https://b.example")).toBe("https://a.example/x");
  expect(firstLink("no address, a@b.example, #tag")).toBeNull();
});

test("a host is named without www", () => {
  expect(hostOf("https://www.a.example:8080/x")).toBe("a.example:8080");
  expect(hostOf("nothing")).toBe("");
});
