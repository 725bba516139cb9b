import { expect, test } from "vitest";
import { makeImage, makePost } from "@/test/make";
import { planned } from "@/shared/polls/poll-plan";
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
  ["the language", { language: "it" }, { language: "it" }],
  ["one description", { alts: { "/a": "A field", "/b": "Fog " } }, { media: [{ url: "/b", alt: "Fog" }] }],
])("an edit of %s sends that alone", (_, edit, expected) => {
  expect(changesOf(post, { ...fields, ...edit })).toEqual(expected);
});

const asked = makePost({
  language: "it",
  poll: {
    id: "1",
    options: [
      { text: "Tea", votes: 0 },
      { text: "Cofee", votes: 0 },
    ],
    votersCount: 0,
    closesAt: new Date(Date.parse(post.createdAt) + 3 * 86_400_000).toISOString(),
    isClosed: false,
    multiple: false,
    ownChoices: [],
  },
});

test("a chosen language stays with new words, and the end of a poll with new options", () => {
  const before = fieldsOf(asked);
  expect(changesOf(asked, before)).toEqual({});
  expect(changesOf(asked, { ...before, content: "Pioggia." })).toEqual({ content: "Pioggia.", language: "it" });
  const plan = before.poll && planned({ ...before.poll, options: ["Tea", "Coffee", " "] });
  expect(changesOf(asked, { ...before, poll: plan }).poll).toEqual({
    options: ["Tea", "Coffee"],
    multiple: false,
    closesAt: asked.poll?.closesAt,
  });
  const longer = plan && planned({ ...plan, minutes: 60 });
  expect(changesOf(asked, { ...before, poll: longer }).poll?.closesAt).toBe(longer?.closesAt);
});
