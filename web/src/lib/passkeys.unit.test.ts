import { expect, test } from "vitest";
import { isDeclined, passkeyFailure, passkeyObstacle } from "./passkeys";

const at = (hostname: string, port = "") => ({ hostname, port });

test("passkeys need a name, a secure address, and a browser that knows them; each says what is missing", () => {
  expect(passkeyObstacle(at("meadow.example"), true, true)).toBeNull();
  expect(passkeyObstacle(at("localhost", "8000"), true, true)).toBeNull();
  expect(passkeyObstacle(at("127.0.0.1", "8000"), true, true)).toContain("http://localhost:8000 is one.");
  expect(passkeyObstacle(at("[::1]"), true, true)).toContain("http://localhost is one.");
  expect(passkeyObstacle(at("192.168.1.7"), false, false)).toBe(
    "Passkeys need an address with a name, and 192.168.1.7 has none.",
  );
  expect(passkeyObstacle(at("meadow.example"), false, true)).toContain("https");
  expect(passkeyObstacle(at("meadow.example"), true, false)).toContain("browser");
});

test("a dialog that was closed is no failure; the rest is said in words", () => {
  expect(isDeclined(new DOMException("", "NotAllowedError"))).toBe(true);
  expect(isDeclined(new DOMException("", "SecurityError"))).toBe(false);
  expect(passkeyFailure(new DOMException("", "InvalidStateError"))).toContain("already");
  expect(passkeyFailure(new DOMException("", "SecurityError"))).toContain("address");
  expect(passkeyFailure(new TypeError("network"))).toBeNull();
});
