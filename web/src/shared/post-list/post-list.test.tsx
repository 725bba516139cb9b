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

/** How many cards a list had each time something was put into the page. */
async function drawings(label: string): Promise<number[]> {
  const seen: number[] = [];
  const observer = new MutationObserver(() => {
    const places = document.querySelectorAll(`[aria-label="${label}"] > article`);
    if (places.length > 0) seen.push([...places].filter((place) => place.childElementCount > 0).length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const { screen } = await renderForBen(<List label={label} count={12} />);
  await expect.poll(() => screen.getByRole("article").elements().length).toBe(12);
  await expect.poll(() => seen.at(-1)).toBe(12);
  observer.disconnect();
  await screen.unmount();
  return seen;
}

test("the first list of a page begins with what can be seen, each later one is whole at once", async () => {
  expect((await drawings("First"))[0]).toBe(4);
  expect((await drawings("Later"))[0]).toBe(12);
});
