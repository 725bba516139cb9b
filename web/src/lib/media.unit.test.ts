import { describe, expect, it } from "vitest";
import { chooseFiles } from "./attachable";
import { clampedRatio, gridColumns, srcSet } from "./media";

const file = (name: string, type = "image/png", size = 10) => ({ name, type, size });

describe("chooseFiles", () => {
  it("takes pictures up to four and says so about the fifth", () => {
    const five = ["a", "b", "c", "d", "e"].map((name) => file(name));
    const { accepted, refusals } = chooseFiles(0, five);
    expect(accepted.map((each) => each.name)).toEqual(["a", "b", "c", "d"]);
    expect(refusals).toEqual(["A post holds at most 4 files; the rest were left out."]);
    expect(chooseFiles(4, [file("x")]).accepted).toEqual([]);
  });

  it("takes videos up to 100 MB, which no picture may weigh", () => {
    const { accepted, refusals } = chooseFiles(1, [
      file("a.mov", "video/quicktime", 100 * 1024 * 1024),
      file("b.webm", "video/webm", 100 * 1024 * 1024 + 1),
      file("c.mp4", "video/mp4", 17 * 1024 * 1024),
      file("d.avi", "video/x-msvideo"),
    ]);
    expect(accepted.map((each) => each.name)).toEqual(["a.mov", "c.mp4"]);
    expect(refusals).toEqual([
      "b.webm is larger than 100 MB.",
      "Only JPEG, PNG, WebP, GIF or AVIF pictures and MP4, MOV or WebM videos can be attached.",
    ]);
  });

  it("leaves other kinds, empty files and giants out, each with its sentence", () => {
    const { accepted, refusals } = chooseFiles(0, [
      file("a.svg", "image/svg+xml"),
      file("b.png", "image/png", 0),
      file("c.png", "image/png", 16 * 1024 * 1024 + 1),
      file("d.jpg", "image/jpeg", 16 * 1024 * 1024),
    ]);
    expect(accepted.map((each) => each.name)).toEqual(["d.jpg"]);
    expect(refusals).toHaveLength(3);
  });
});

it("lays 1, 2 and more items out in 1, 2 and 3 columns", () => {
  expect([1, 2, 3, 4].map(gridColumns)).toEqual([1, 2, 3, 3]);
});

it("keeps a lone picture's shape within bounds", () => {
  expect(clampedRatio(100, 100)).toBe(1);
  expect(clampedRatio(100, 1000)).toBe(0.8);
  expect(clampedRatio(1000, 100)).toBe(1.91);
  expect(clampedRatio(null, 3)).toBeCloseTo(4 / 3);
});

describe("srcSet", () => {
  it("lists renditions from small to large with the full picture last", () => {
    const sources = [
      { url: "/l", width: 1080 },
      { url: "/s", width: 320 },
    ];
    expect(srcSet(sources, { url: "/full", width: 2000 })).toBe("/s 320w, /l 1080w, /full 2000w");
  });

  it("takes the first of two formats of one width", () => {
    const sources = [
      { url: "/s.webp", width: 320 },
      { url: "/s.jpg", width: 320 },
    ];
    expect(srcSet(sources, { url: "/full", width: 640 })).toBe("/s.webp 320w, /full 640w");
  });

  it("is absent when there is nothing to choose from", () => {
    expect(srcSet([], { url: "/full", width: 10 })).toBeUndefined();
    expect(srcSet([{ url: "/s", width: 320 }])).toBeUndefined();
  });
});
