import { expect, test } from "vitest";
import { ApiError } from "@/data/client/request";
import { readRefusal } from "./refusal";

const refused = (code: string, more: object = {}) => ApiError.from(401, { error: "No.", code, ...more });

test("a second factor that is asked for carries the challenge and the ways the browser knows", () => {
  expect(readRefusal(refused("second_factor", { challenge: "c", methods: ["passkey", "totp", "pigeon"] }))).toEqual({
    kind: "second",
    challenge: "c",
    methods: ["totp", "passkey"],
  });
  expect(readRefusal(refused("second_factor", { methods: ["totp"] }))).toBeNull();
});

test("an absent account is told from a wrong password; only a suspended one can appeal", () => {
  expect(readRefusal(refused("account_deleted"))).toEqual({ kind: "deleted", text: "No." });
  expect(readRefusal(refused("account_suspended", { appealToken: "a" }))).toEqual({
    kind: "suspended",
    text: "No.",
    appealToken: "a",
  });
  expect(readRefusal(refused("account_suspended", { appealToken: 7 }))).toMatchObject({ appealToken: null });
  expect(readRefusal(refused("wrong_pair"))).toBeNull();
  expect(readRefusal(new TypeError("network"))).toBeNull();
});
