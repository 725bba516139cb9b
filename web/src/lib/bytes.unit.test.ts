import { expect, test } from "vitest";
import { bytesText } from "./bytes";

test.each([
  [0, "0 bytes"],
  [820, "820 bytes"],
  [1000, "1.0 KB"],
  [4_215_000, "4.2 MB"],
  [99_600_000, "100 MB"],
  [999_600_000, "1.0 GB"],
  [3_100_000_000, "3.1 GB"],
])("%i is %s", (bytes, words) => expect(bytesText(bytes)).toBe(words));
