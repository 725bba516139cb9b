import { beforeAll, expect, it } from "vitest";
import { blurOf, onBlurs } from "./thumbhash";

// The decoder is loaded lazily.
beforeAll(() => new Promise<void>((resolve) => void onBlurs(resolve)));

it("draws a blur out of a hash", () => {
  expect(blurOf("1QcSHQRnh493V4dIh4eXh1h4kJUI")).toMatch(/^data:image\/png;base64,/);
});

it.each([null, undefined, "", "%%%", "AA=="])("has nothing to show for %j", (hash) => {
  expect(blurOf(hash)).toBeNull();
});
