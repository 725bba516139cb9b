import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { POSTS } from "@/data/posts/cache";
import { makeEvent, makePost } from "@/test/make";
import { EVENTS, forgetEventsOf } from "./cache";

const community = { id: "7", slug: "bees", name: "Bees", isPrivate: true };

test("whoever leaves a private community keeps none of its events", () => {
  const client = new QueryClient();
  const [theirs, other] = [makeEvent({ id: "1", community }), makeEvent({ id: "2" })];
  client.setQueryData([EVENTS, "list", "upcoming", "", ""], {
    pages: [{ items: [theirs, other], next: null }],
    pageParams: [null],
  });
  client.setQueryData([EVENTS, "sidebar", "UTC"], { events: [theirs, other], birthdays: [] });
  for (const event of [theirs, other]) client.setQueryData([EVENTS, "one", event.id], event);
  client.setQueryData([POSTS, "one", "5"], makePost({ event: theirs }));
  forgetEventsOf(client, "7");
  const kept = JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );
  expect(kept).not.toContain("Bees");
  expect(client.getQueryData([EVENTS, "list", "upcoming", "", ""])).toMatchObject({ pages: [{ items: [other] }] });
  expect(client.getQueryData([EVENTS, "sidebar", "UTC"])).toEqual({ events: [other], birthdays: [] });
  expect(client.getQueryData([EVENTS, "one", "2"])).toEqual(other);
  expect(client.getQueryData([POSTS, "one", "5"])).toMatchObject({ event: null, eventUnavailable: true });
});
