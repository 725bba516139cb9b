import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ada, ben, makeComment, makePerson, makePost } from "@/test/make";
import { patchPerson } from "./cache";
import { withFollow } from "./follows";

function pages(items: unknown[]) {
  return { pages: [{ items, next: null }], pageParams: [null] };
}

test("one change reaches every cached copy of a person, and nothing else", () => {
  const client = new QueryClient();
  const other = makePerson({ ...ben });
  client.setQueryData(["people", "list", "followers"], pages([makePerson(), other]));
  client.setQueryData(["people", "list", "suggested"], [{ ...makePerson(), followersCount: 4 }]);
  client.setQueryData(["posts", "list", "feed"], pages([makePost(), makePost({ user: ben })]));
  client.setQueryData(["comments", "1"], pages([makeComment({ replies: [makeComment({ user: ada })] })]));
  const before = client.getQueryData(["posts", "list", "feed"]);

  const changed = patchPerson(client, ada.id, (person) => ({ ...person, displayName: "Ada Q." }));

  expect(changed).toBe(4);
  expect(client.getQueryData(["people", "list", "followers"])).toMatchObject(
    pages([{ displayName: "Ada Q." }, { displayName: "Ben Okoro" }]),
  );
  expect(client.getQueryData(["comments", "1"])).toMatchObject(
    pages([{ user: { displayName: "Ben Okoro" }, replies: [{ user: { displayName: "Ada Q." } }] }]),
  );
  expect(client.getQueryData(["posts", "list", "feed"])).not.toBe(before);
});

test("what the change leaves alone stays the very same object", () => {
  const client = new QueryClient();
  const posts = pages([makePost()]);
  client.setQueryData(["posts", "list", "feed"], posts);
  // A post's author has no follow state to change.
  expect(patchPerson(client, ada.id, (person) => withFollow(person, true))).toBe(0);
  expect(client.getQueryData(["posts", "list", "feed"])).toBe(posts);
});

test("following moves the count of followers with it, once", () => {
  const person = { ...makePerson(), followersCount: 4 };
  const followed = withFollow(person, true);
  expect(followed).toMatchObject({ isFollowing: true, followersCount: 5 });
  expect(withFollow(followed, true)).toBe(followed);
  expect(withFollow(followed, false)).toEqual(person);
});
