import { expect, test } from "vitest";
import type { Draft } from "@/data/drafts/queries";
import { NO_FRAMING } from "@/data/posts/framing";
import { makeImage, makeVideo } from "@/test/make";
import { bodyOf, fromServer } from "./composition";
import { beginningOf } from "./draft-summary";

const draft: Draft = {
  id: "1",
  content: "",
  hashtags: [],
  location: null,
  language: null,
  ...NO_FRAMING,
  media: [makeVideo({ url: "/media/walk.mp4", posterUrl: "/media/walk.webp", alt: "A walk", status: "processing" })],
  createdAt: "2026-06-01T00:00:00.000Z",
  updatedAt: "2026-06-01T00:00:00.000Z",
  scheduledFor: null,
  audience: null,
  quoteOf: null,
  quoteUnavailable: false,
  poll: null,
};

test("a draft of another device brings its video, with poster and length, and is sent with it", () => {
  const opened = fromServer(draft);
  expect(opened.media).toMatchObject([
    { upload: { type: "video", url: "/media/walk.mp4", posterUrl: "/media/walk.webp", duration: 7 }, alt: "A walk" },
  ]);
  expect(bodyOf(opened).media).toEqual([{ type: "video", url: "/media/walk.mp4", alt: "A walk" }]);
});

test("a draft without words is called by what is attached", () => {
  expect(beginningOf(draft)).toBe("A video");
  expect(beginningOf({ ...draft, media: [...draft.media, makeImage(), makeImage()] })).toBe("2 pictures and a video");
});
