import { expect, test } from "vitest";
import { makeImage, makePost } from "@/test/make";
import { changesOf, fieldsOf } from "./post-changes";

const post = makePost({
  hashtags: ["mist", "field"],
  location: "Thornby",
  media: [makeImage({ url: "/a", alt: "A field" }), makeImage({ url: "/b" })],
});
const fields = fieldsOf(post);

test.each([
  ["nothing", {}, {}],
  ["white space around", { content: ` ${post.content}\n`, location: "Thornby " }, {}],
  ["the words", { content: "Rain." }, { content: "Rain." }],
  ["the order of the tags", { hashtags: ["field", "mist"] }, { hashtags: ["field", "mist"] }],
  ["all tags gone", { hashtags: [] }, { hashtags: [] }],
  ["no place any more", { location: " " }, { location: null }],
  ["one description", { alts: { "/a": "A field", "/b": "Fog " } }, { media: [{ url: "/b", alt: "Fog" }] }],
])("an edit of %s sends that alone", (_, edit, expected) => {
  expect(changesOf(post, { ...fields, ...edit })).toEqual(expected);
});
