import { expect, test } from "vitest";
import { makeReel } from "@/test/make";
import { inOpeningOrder, inStripOrder } from "./reel-order";
import { firstPicture } from "./use-reel-draft";

const ids = (reels: readonly { id: string }[]) => reels.map(({ id }) => id);

test("the strip begins with what was just uploaded, then what is new, each in the order of the list", () => {
  const [seen, mine, one, two] = [
    makeReel({ isSeen: true }),
    makeReel({ isOwn: true }),
    makeReel(),
    makeReel(),
  ] as const;
  expect(ids(inStripOrder([seen, one, mine, two], null))).toEqual(ids([one, two, seen, mine]));
  expect(ids(inStripOrder([seen, one, mine, two], mine.id))).toEqual(ids([mine, one, two, seen]));
});

test("in the player nothing changes its place: what is gone is left out, what came later is at the end", () => {
  const [one, two, later] = [makeReel(), makeReel(), makeReel()] as const;
  expect(ids(inOpeningOrder([later, two, one], [one.id, "gone", two.id]))).toEqual(ids([one, two, later]));
});

test("the picture is taken at one second, of shorter videos in the middle", () => {
  expect([null, 30, 1.5, 0.6].map(firstPicture)).toEqual([1, 1, 1, 0.3]);
});
