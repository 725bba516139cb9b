import { skipToken, useQuery } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { forgetPerson } from "@/data/people/cache";
import type { Post } from "@/data/types";
import { deferred } from "@/test/deferred";
import { ada, ben, makeEvent, makePost } from "@/test/make";
import { quietClient, renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { PostCard } from "./post-card";

beforeAll(startServer);
afterEach(async () => {
  await dismissToasts();
  server.resetHandlers();
  endSession();
});

/** The card bound to the cached post, as in lists. */
function Cached({ id }: { readonly id: string }) {
  const { data } = useQuery<Post>({ queryKey: ["posts", "one", id], queryFn: skipToken });
  return data ? <PostCard post={data} /> : null;
}

async function draw(over: Partial<Post>) {
  const post = makePost({ user: ben, content: "", ...over });
  const client = quietClient();
  client.setQueryData(["posts", "one", post.id], post);
  return { post, ...(await renderForBen(<Cached id={post.id} />, client)) };
}

test("one goes to an event with one tap on the card, at once, and the post's copy has the server's word", async () => {
  const event = makeEvent({ counts: { going: 2, interested: 0, waiting: 0 }, attendees: [ada] });
  const answer = deferred<Response>();
  server.use(http.post("/api/events/31/rsvp", () => answer.promise));
  const { screen, router } = await draw({ event });
  const card = screen.getByRole("article", { name: "Harvest supper" });
  await expect.element(card.getByRole("link", { name: "Harvest supper" })).toHaveAttribute("href", "/events/31");
  // A name in another script does not reorder the sentence.
  await expect.element(card.getByText("\u2068Ada Quist\u2069 and 1 other")).toBeVisible();
  await card.getByRole("button", { name: "Going", exact: true }).click();
  await expect
    .element(card.getByRole("button", { name: "Going", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
  await expect.element(card.getByText("3 going")).toBeVisible();
  answer.resolve(HttpResponse.json({ ...event, myStatus: "going", counts: { going: 9, interested: 0, waiting: 0 } }));
  await expect.element(card.getByText("9 going")).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
});

test("an answer that the server does not take is taken back", async () => {
  server.use(http.post("/api/events/31/rsvp", () => HttpResponse.json({ error: "Too late." }, { status: 409 })));
  const { screen } = await draw({ event: makeEvent() });
  await screen.getByRole("button", { name: "Interested" }).click();
  await expect.element(screen.getByText("Too late.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Interested" })).toHaveAttribute("aria-pressed", "false");
});

test("an event that one may not see is not there, and goes with a host whom one blocks", async () => {
  const { screen, client } = await draw({ event: makeEvent({ host: ada }) });
  await expect.element(screen.getByRole("article", { name: "Harvest supper" })).toBeVisible();
  forgetPerson(client, ada.id);
  await expect.element(screen.getByText("This event is not available.")).toBeVisible();
  await expect.element(screen.getByText("Harvest supper")).not.toBeInTheDocument();
});

test("a quoted post names the event it carries", async () => {
  const quoteOf = makePost({ content: "", event: makeEvent() });
  const { screen } = await draw({ content: "Look", quoteOf });
  await expect.element(screen.getByText("An event")).toBeVisible();
  await expect.element(screen.getByText("Harvest supper")).toBeVisible();
});
