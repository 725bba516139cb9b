import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { storeReadPosition, storedReadPosition, type ReadPosition } from "@/data/feeds/read-position";
import type { Post } from "@/data/types";
import { ben, makePost } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { FeedPage } from "./feed-page";

const LEFT_AT = "2026-06-02T10:00:00.000Z";
const pages = [0, 1, 2].map((page) =>
  Array.from({ length: 5 }, (_, index) => makePost({ content: `Number ${page * 5 + index}\n${"line\n".repeat(8)}` })),
);
const numbered = (index: number) => pages.flat()[index] as Post;

let kept: ReadPosition | null = null;
let sent: (ReadPosition & { readonly feed: string })[] = [];
let asked = 0;
/** Whether the third page fails to load. */
let isCut = false;

beforeAll(startServer);
beforeEach(async () => {
  [kept, sent, asked, isCut] = [null, [], 0, false];
  server.use(
    http.get("/api/posts", ({ request }) => {
      const at = Number(new URL(request.url).searchParams.get("cursor") ?? "0");
      if (isCut && at === 2) return HttpResponse.error();
      const headers = { Link: `</api/posts?cursor=${at + 1}>; rel="next"` };
      return HttpResponse.json(pages[at], at < 2 ? { headers } : {});
    }),
    http.get("/api/feeds/:feed/place", () => {
      asked += 1;
      return kept === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(kept);
    }),
    http.put("/api/feeds/:feed/place", async ({ request, params }) => {
      sent.push({ ...((await request.json()) as ReadPosition), feed: String(params["feed"]) });
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
  window.scrollTo(0, 0);
});

/** Simulates a page load: the once-per-page requests are repeated. */
async function open(userId: string) {
  const opened = await openForBen("/", "/", FeedPage, true, { ...ben, id: userId });
  await expect.element(opened.screen.getByText("Number 0")).toBeVisible();
  return opened.screen;
}

const card = (post: Post) => document.querySelector<HTMLElement>(`[data-post="${post.id}"]`);
const offer = { name: "Go to where you left off" };

test("a place from another device is offered and marked; pressing leads there, however many pages down", async () => {
  kept = { postId: numbered(12).id, leftAt: LEFT_AT };
  const screen = await open("2001");
  await expect.element(screen.getByRole("button", offer)).toBeVisible();
  expect(window.scrollY).toBe(0);
  await screen.getByRole("button", offer).click();
  await expect.poll(() => card(numbered(12)) !== null && document.activeElement === card(numbered(12))).toBe(true);
  expect(card(numbered(12))).toHaveTextContent("You left off here");
  expect(Math.abs(card(numbered(12))?.getBoundingClientRect().top ?? 999)).toBeLessThan(150);
  await expect.element(screen.getByRole("button", offer)).not.toBeInTheDocument();
  expect(storedReadPosition("2001", "latest")?.postId).toBe(kept.postId);
});

test.each([
  ["nothing was kept", "2002", null],
  ["the place is this device's own", "2003", LEFT_AT],
  ["this device has been further since", "2004", "2026-06-03T10:00:00.000Z"],
])("nothing is offered when %s", async (_, userId, known) => {
  kept = known === null ? null : { postId: numbered(7).id, leftAt: LEFT_AT };
  // A returning member.
  localStorage.setItem("userId", userId);
  if (known !== null) storeReadPosition(userId, "latest", { postId: numbered(2).id, leftAt: known });
  const screen = await open(userId);
  await expect.poll(() => asked).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(screen.getByRole("button", offer)).not.toBeInTheDocument();
});

test("what is offered can be left; a place that is gone is said to be", async () => {
  kept = { postId: "1", leftAt: LEFT_AT };
  const first = await open("2005");
  await first.getByRole("button", { name: "Stay here" }).click();
  await expect.element(first.getByRole("button", offer)).not.toBeInTheDocument();
  await first.unmount();
  const second = await open("2006");
  await second.getByRole("button", offer).click();
  await expect.element(second.getByText(/no longer in this feed/)).toBeVisible();
});

test("a page that cannot be had on the way says so, and the way can be tried again", async () => {
  kept = { postId: numbered(12).id, leftAt: LEFT_AT };
  const screen = await open("2008");
  isCut = true;
  await screen.getByRole("button", offer).click();
  await expect.element(screen.getByText(/^The post could not be loaded\./)).toBeVisible();
  isCut = false;
  await screen.getByRole("button", offer).click();
  await expect.poll(() => card(numbered(12)) !== null && document.activeElement === card(numbered(12))).toBe(true);
});

test("who scrolls has a place, known here at once and told to the server when the page is left", async () => {
  await open("2007");
  await expect.poll(() => asked).toBe(1);
  window.scrollTo(0, 0);
  for (const top of [100, 400, 900]) {
    window.scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  // On a slow machine the first recorded position is the top.
  await expect
    .poll(() => [undefined, numbered(0).id].includes(storedReadPosition("2007", "latest")?.postId))
    .toBe(false);
  expect(sent).toEqual([]);
  window.dispatchEvent(new Event("pagehide"));
  await expect.poll(() => sent.length).toBe(1);
  const place = storedReadPosition("2007", "latest");
  expect(sent).toEqual([{ feed: "latest", postId: place?.postId, leftAt: place?.leftAt }]);
  window.dispatchEvent(new Event("pagehide"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).toHaveLength(1);
});
