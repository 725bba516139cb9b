import { beforeAll, expect, test } from "vitest";
import { makePost } from "@/test/make";
import { renderForBen } from "@/test/render";
import { startServer } from "@/test/server";
import { PostList } from "./post-list";

beforeAll(startServer);

function List({ label, count }: { readonly label: string; readonly count: number }) {
  const posts = Array.from({ length: count }, (_, index) => makePost({ id: `${label}${index}` }));
  return (
    <PostList
      label={label}
      posts={posts}
      hasMore={false}
      loadingMore={false}
      moreFailed={false}
      onMore={() => undefined}
    />
  );
}

const isInSight = (node: Element) =>
  node.getBoundingClientRect().bottom > 0 && node.getBoundingClientRect().top < window.innerHeight;

test.each(["First", "Later"])("a list begins with what can be seen: %s", async (label) => {
  const places = () => [...document.querySelectorAll(`[aria-label="${label}"] > article`)];
  const drawn = () => places().filter((place) => place.childElementCount > 0);
  const seen: number[] = [];
  const gaps: number[] = [];
  const observer = new MutationObserver(() => places().length > 0 && seen.push(drawn().length));
  observer.observe(document.body, { childList: true, subtree: true });
  let frame = requestAnimationFrame(function look() {
    gaps.push(places().filter((place) => isInSight(place) && place.childElementCount === 0).length);
    frame = requestAnimationFrame(look);
  });
  const { screen } = await renderForBen(<List label={label} count={30} />);
  await expect.poll(() => drawn().length).toBe(30);
  observer.disconnect();
  cancelAnimationFrame(frame);
  expect(seen.some((count) => count > 3 && count < 30)).toBe(true);
  expect(gaps.every((count) => count === 0)).toBe(true);
  await screen.unmount();
});
