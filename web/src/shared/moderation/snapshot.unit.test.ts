import { expect, test } from "vitest";
import { makeImage, makePost, makeReel, makeUser } from "@/test/make";
import { mediaOf, wordsOf } from "./snapshot";

test("what was seen is read in the words and pictures of its kind", () => {
  const post = { ...makePost({ content: "Mist", media: [makeImage({ alt: "A field" })] }) };
  expect(wordsOf("post", post)).toBe("Mist");
  expect(mediaOf("post", post).map(({ alt }) => alt)).toEqual(["A field"]);
  const warned = { ...post, contentWarning: "Heights", poll: { options: [{ text: "Up" }, { text: "Down" }] } };
  expect(wordsOf("post", warned)).toBe("Content warning: Heights\nMist\nUp\nDown");
  expect(wordsOf("reel", { ...makeReel({ caption: "Down the lane" }) })).toBe("Down the lane");
  expect(mediaOf("reel", { ...makeReel() })).toHaveLength(1);
  expect(wordsOf("user", { ...makeUser({ bio: "Rain or shine." }) })).toBe("Ben Okoro\nRain or shine.");
  expect(wordsOf("community", { name: "Walkers", description: "", rules: "Be kind." })).toBe("Walkers\nBe kind.");
  const event = { title: "Supper", description: "Bring a plate.", location: null, link: "https://barn.example" };
  expect(wordsOf("event", event)).toBe("Supper\nBring a plate.\nhttps://barn.example");
  expect(mediaOf("event", { ...event, coverImage: "/media/barn.webp" }).map(({ alt }) => alt)).toEqual(["Cover"]);
});

test("what is not there, or is of another shape than expected, is nothing", () => {
  expect([wordsOf("post", null), mediaOf("post", null)]).toEqual(["", []]);
  expect([wordsOf("message", { content: 7 }), mediaOf("message", { media: [null, "x", {}] })]).toEqual(["", []]);
  expect(mediaOf("user", { avatar: null, coverImage: "" })).toEqual([]);
});
