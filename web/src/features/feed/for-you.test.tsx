import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { FEED_STORES } from "@/data/posts/list-store";
import type { Post } from "@/data/types";
import { storeFeedTab } from "@/lib/feed-tab";
import { ada, ben, makePost } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { FeedPage } from "./feed-page";

const said: { readonly method: string; readonly wish: unknown }[] = [];
let answer = () => new HttpResponse(null, { status: 204 });

const why = (text: string): Partial<Post> => ({ reason: { kind: "follow", text } });
const shown = makePost({ content: "The first one", hashtags: ["rain", "mist"], ...why("You follow Ada Quist.") });
const below = makePost({ content: "The second one", ...why("Many people like this.") });
const own = makePost({ content: "My own one", user: ben, reason: { kind: "own", text: "You posted this." } });

beforeAll(async () => {
  await startServer();
  // Preload the lazy chunks: their loading time is not part of the test.
  await Promise.all([
    import("@/shared/post-card/menus"),
    import("@/shared/post-card/why-dialog"),
    import("@/ui/toaster"),
  ]);
});
beforeEach(() => {
  said.length = 0;
  answer = () => new HttpResponse(null, { status: 204 });
  storeFeedTab(ben.id, "foryou");
  server.use(
    http.get("/api/posts", ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get("feed") === "foryou"
          ? [shown, below, own]
          : [shown, below].map((post) => ({ ...post, reason: null })),
      ),
    ),
    http.get("/api/feeds/:feed/place", () => new HttpResponse(null, { status: 204 })),
    http.all("/api/feeds/wishes", async ({ request }) => {
      said.push({ method: request.method, wish: await request.json() });
      return answer();
    }),
  );
});
afterEach(async () => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
  // Toasts must not remain on the screen of the next test.
  await dismissToasts();
});

async function open() {
  const { screen } = await openForBen("/", "/", FeedPage);
  await expect.element(screen.getByRole("tabpanel", { name: "For you" })).toHaveTextContent("The first one");
  return screen;
}

const card = (post: Post) => document.querySelector<HTMLElement>(`[data-post="${post.id}"]`);

async function openMenu(screen: Awaited<ReturnType<typeof open>>, post: Post) {
  await expect.poll(() => card(post)?.querySelector("[aria-label='Post menu']")).not.toBeNull();
  card(post)?.querySelector<HTMLElement>("[aria-label='Post menu']")?.click();
  await expect.element(screen.getByRole("menuitem", { name: "Why am I seeing this?" })).toBeVisible();
}

test("the menu of a post says why it is there; less of its author and of its hashtag can be taken back", async () => {
  const screen = await open();
  await openMenu(screen, shown);
  await screen.getByRole("menuitem", { name: "Why am I seeing this?" }).click();
  const dialog = screen.getByRole("dialog", { name: "Why am I seeing this?" });
  await expect.element(dialog).toHaveTextContent("You follow Ada Quist.");
  await dialog.getByRole("button", { name: "Less from @ada" }).click();
  await expect.element(screen.getByText("You will see less from @ada in For you")).toBeVisible();
  expect(card(shown)).not.toBeNull();
  await screen.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(() => said.length).toBe(2);
  await openMenu(screen, shown);
  await screen.getByRole("menuitem", { name: "Why am I seeing this?" }).click();
  await screen.getByRole("button", { name: "Less about #mist" }).click();
  await expect
    .poll(() => said)
    .toEqual([
      { method: "POST", wish: { kind: "author", subject: ada.id } },
      { method: "DELETE", wish: { kind: "author", subject: ada.id } },
      { method: "POST", wish: { kind: "hashtag", subject: "mist" } },
    ]);
});

test("less like this takes the card away at once, and Undo puts it back; the focus goes on to the next", async () => {
  const screen = await open();
  await openMenu(screen, shown);
  await screen.getByRole("menuitem", { name: "Less like this" }).click();
  await expect.poll(() => card(shown)).toBeNull();
  await expect.poll(() => document.activeElement).toBe(card(below));
  await expect.poll(() => localStorage.getItem(FEED_STORES.foryou)).not.toContain("The first one");
  await expect.element(screen.getByText("You will not see this post here again")).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(() => card(shown)?.nextElementSibling).toBe(card(below));
  expect(said.map(({ method }) => method)).toEqual(["POST", "DELETE"]);
});

test("a wish that is refused puts the card back and says so; the post stays in the other feeds all along", async () => {
  answer = () => HttpResponse.json({ error: "Too many wishes." }, { status: 429 });
  const screen = await open();
  await screen.getByRole("tab", { name: "Latest" }).click();
  await expect.element(screen.getByRole("tabpanel", { name: "Latest" })).toHaveTextContent("The first one");
  await screen.getByRole("tab", { name: "For you" }).click();
  await openMenu(screen, shown);
  await screen.getByRole("menuitem", { name: "Less like this" }).click();
  await expect.element(screen.getByText("Too many wishes.")).toBeVisible();
  await expect.poll(() => card(shown)?.nextElementSibling).toBe(card(below));
});

test("one's own post says why without an offer, and outside For you nothing is said", async () => {
  const screen = await open();
  await openMenu(screen, own);
  await screen.getByRole("menuitem", { name: "Why am I seeing this?" }).click();
  const dialog = screen.getByRole("dialog", { name: "Why am I seeing this?" });
  await expect.element(dialog).toHaveTextContent("You posted this.");
  await expect.element(dialog.getByRole("button", { name: /^Less/ })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("tab", { name: "Latest" }).click();
  await expect.element(screen.getByRole("tabpanel", { name: "Latest" })).toHaveTextContent("The first one");
  card(shown)?.querySelector<HTMLElement>("[aria-label='Post menu']")?.click();
  await expect.element(screen.getByRole("menuitem", { name: "Mute @ada" })).toBeVisible();
  await expect.element(screen.getByRole("menuitem", { name: "Why am I seeing this?" })).not.toBeInTheDocument();
});
