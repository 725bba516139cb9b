import { page } from "vitest/browser";
import { beforeAll, expect, test } from "vitest";
import type { Media, Post } from "@/data/types";
import { PostCard } from "@/shared/post-card/post-card";
import { ben, makePost } from "@/test/make";
import { renderForBen } from "@/test/render";
import { startServer } from "@/test/server";
import { estimatedHeight } from "./estimated-height";

beforeAll(startServer);

const LONG = "The hedges along the lane are full of sloes this year, and nobody has the time to pick them. ".repeat(3);
const image = (width: number, height: number, name = "one"): Media => ({
  type: "image",
  url: `/media/${name}.jpg`,
  alt: "",
  width,
  height,
  placeholder: "",
  posterUrl: null,
  sources: [],
});
const pictures = (count: number) => Array.from({ length: count }, (_, index) => image(640, 480, `picture-${index}`));

const POSTS: readonly (readonly [what: string, over: Partial<Post>])[] = [
  ["one line", {}],
  ["280 characters", { content: LONG.slice(0, 280) }],
  ["five lines", { content: "one\ntwo\n\nfour\nfive" }],
  ["30 lines, folded", { content: Array.from({ length: 30 }, (_, line) => `Line ${line}`).join("\n") }],
  ["tags and a place", { hashtags: ["sunrise", "fields", "mist"], location: "Lower Meadow" }],
  ["a wide picture", { media: [image(1600, 400)] }],
  ["a tall picture", { media: [image(600, 1600)] }],
  ["two pictures", { media: pictures(2) }],
  ["three pictures", { media: pictures(3) }],
  ["four pictures without text", { content: "", media: pictures(4) }],
  ["a repost", { repostedBy: ben }],
  ["a quote", { quoteOf: makePost({ content: LONG }) }],
  ["a quote that is gone", { quoteUnavailable: true }],
];

test.each([390, 1024])("the height of a card is known before it is drawn, %i px wide", async (width) => {
  await page.viewport(width, 844);
  const posts = POSTS.map(([, over]) => makePost(over));
  const { screen } = await renderForBen(
    <div className="mx-auto max-w-(--column-width) sm:border-x">
      {posts.map((post) => (
        <article key={post.id} aria-label={post.id} className="border-b">
          <PostCard post={post} />
        </article>
      ))}
    </div>,
  );
  await expect.element(screen.getByRole("article").last()).toBeVisible();
  const height = (post: Post) =>
    screen.getByRole("article", { name: post.id, exact: true }).element().getBoundingClientRect().height;
  // Lazy chunks replace their placeholders.
  await expect.poll(() => document.querySelectorAll("[data-act='open-quoted']").length).toBe(1);
  // One line of text more or less is the best possible without measuring letters.
  const wrong = posts.map((post, index) => [POSTS[index]?.[0], estimatedHeight(post, width) - height(post)] as const);
  expect(wrong.filter(([, by]) => Math.abs(by) > 27)).toEqual([]);
});

const extra = (letter: string) =>
  estimatedHeight(makePost({ content: letter.repeat(160) }), 390) - estimatedHeight(makePost({ content: "" }), 390);

// Not rendered: the width of these glyphs depends on the fonts of the machine.
test("letters as wide as high take twice the lines", () => {
  expect(extra("x")).toBe(8 + 4 * 27);
  expect(extra("畑")).toBe(8 + 8 * 27);
});
