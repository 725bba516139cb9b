import { expect, it } from "vitest";
import { mediaLabels } from "./media-label";

const [image, video] = [{ type: "image" }, { type: "video" }];

it.each([
  [[image], "a picture"],
  [[video], "a video"],
  [[image, image], "2 pictures"],
  [[video, video, video], "3 videos"],
  [[image, video, image, image], "3 pictures and a video"],
  [[video, image, video], "a picture and 2 videos"],
  [[], ""],
])("says what is attached: %j", (media, words) => {
  expect(mediaLabels(media)).toBe(words);
});
