import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { ada, ben, makePerson, makePost } from "@/test/make";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { PostCounts } from "./post-counts";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

async function openLikers(likesCount: number) {
  const { screen } = await renderForBen(<PostCounts post={makePost({ id: "70001", likesCount })} />);
  await screen.getByRole("button", { name: likesCount === 1 ? "1 Like" : `${likesCount} Likes` }).click();
  return screen.getByRole("dialog", { name: "Liked by" });
}

test("the likes open who gave them, page by page, each to be followed but oneself", async () => {
  const cursors: (string | null)[] = [];
  server.use(
    http.get("/api/posts/70001/likes", ({ request }) => {
      const cursor = new URL(request.url).searchParams.get("cursor");
      cursors.push(cursor);
      return cursor === null
        ? HttpResponse.json([makePerson({ ...ben, isFollowing: false })], {
            headers: { Link: '</api/posts/70001/likes?cursor=rest>; rel="next"' },
          })
        : HttpResponse.json([makePerson()]);
    }),
    http.post(`/api/follow/${ada.id}`, () => HttpResponse.json({ isFollowing: true, followersCount: 1 })),
  );
  const dialog = await openLikers(2);
  const people = dialog.getByRole("list", { name: "People who like this post" });
  await expect.element(people.getByRole("link", { name: "Ada Quist" })).toHaveAttribute("href", "/profile/ada");
  await expect.element(people.getByRole("link", { name: "Ben Okoro" })).toBeVisible();
  expect(cursors).toEqual([null, "rest"]);
  expect(people.getByRole("button").elements()).toHaveLength(1);
  await people.getByRole("button", { name: "Follow Ada Quist" }).click();
  await expect.element(people.getByRole("button", { name: "Following Ada Quist" })).toBeVisible();
});

test("a post nobody likes says so", async () => {
  server.use(http.get("/api/posts/70001/likes", () => HttpResponse.json([])));
  await expect.element((await openLikers(0)).getByText("No likes yet")).toBeVisible();
});

test("a list that cannot be loaded says so and can be asked for again", async () => {
  server.use(http.get("/api/posts/70001/likes", () => HttpResponse.error()));
  const dialog = await openLikers(1);
  await expect.element(dialog.getByText("The list could not be loaded")).toBeVisible();
  server.use(http.get("/api/posts/70001/likes", () => HttpResponse.json([makePerson()])));
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByRole("link", { name: "Ada Quist" })).toBeVisible();
});

test("the shares open who reposted it, and the posts that quote it", async () => {
  const quote = makePost({ id: "70009", user: ben, content: "Have you seen this?" });
  server.use(
    http.get("/api/posts/70001/reposts", () => HttpResponse.json([makePerson()])),
    http.get("/api/posts/70001/quotes", () => HttpResponse.json([quote])),
  );
  const { screen } = await renderForBen(<PostCounts post={makePost({ id: "70001", shares: 2 })} />);
  await screen.getByRole("button", { name: "2 Shares" }).click();
  const dialog = screen.getByRole("dialog", { name: "Shared by" });
  const people = dialog.getByRole("list", { name: "People who reposted this post" });
  await expect.element(people.getByRole("link", { name: "Ada Quist" })).toHaveAttribute("href", "/profile/ada");
  await dialog.getByRole("tab", { name: "Quotes" }).click();
  const quotes = dialog.getByRole("list", { name: "Posts that quote this post" });
  await expect.element(quotes.getByText("Have you seen this?")).toBeVisible();
  await expect.element(quotes.getByRole("link")).toHaveAttribute("href", "/post/70009");
});

test("a post nobody has shared says so in both lists", async () => {
  server.use(
    http.get("/api/posts/70001/reposts", () => HttpResponse.json([])),
    http.get("/api/posts/70001/quotes", () => HttpResponse.json([])),
  );
  const { screen } = await renderForBen(<PostCounts post={makePost({ id: "70001", shares: 0 })} />);
  await screen.getByRole("button", { name: "0 Shares" }).click();
  await expect.element(screen.getByText("No reposts yet")).toBeVisible();
  await screen.getByRole("tab", { name: "Quotes" }).click();
  await expect.element(screen.getByText("No quotes yet")).toBeVisible();
});
