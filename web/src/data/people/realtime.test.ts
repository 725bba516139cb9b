import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ada, ben, makePerson, makeUser } from "@/test/make";
import { dispatch } from "@/data/realtime/registry";

function memory() {
  const client = new QueryClient();
  client.setQueryData(["session", "user"], makeUser());
  client.setQueryData(["users", "name", "ada"], makeUser({ ...ada, followsYou: false, isFollowing: true }));
  client.setQueryData(["people", "list", "following", ben.id, ""], {
    pages: [{ items: [makePerson()], next: null }],
    pageParams: [null],
  });
  return client;
}

test("a frame about a profile sets the counts wherever they are cached", () => {
  const client = memory();
  dispatch({ client, viewer: ben.id }, "profile", { userId: ben.id, followersCount: 40, followingCount: 12 });
  expect(client.getQueryData(["session", "user"])).toMatchObject({
    followersCount: 40,
    followingCount: 12,
  });
  expect(client.getQueryData(["users", "name", "ada"])).toMatchObject({
    followersCount: 2,
    followingCount: 1,
  });
});

test("who has just followed is known to follow", () => {
  const client = memory();
  dispatch({ client, viewer: ben.id }, "notification", { type: "like", fromUser: { id: ada.id } });
  expect(client.getQueryData(["users", "name", "ada"])).toMatchObject({ followsYou: false });
  dispatch({ client, viewer: ben.id }, "notification", { type: "follow", fromUser: { id: ada.id } });
  expect(client.getQueryData(["users", "name", "ada"])).toMatchObject({ followsYou: true });
  expect(client.getQueryData(["people", "list", "following", ben.id, ""])).toMatchObject({
    pages: [{ items: [{ followsYou: true }] }],
  });
});

test("an accepted request is a follow; a new one asks for the list of requests anew", () => {
  const client = memory();
  const profile = ["users", "name", "ada"];
  client.setQueryData(profile, makeUser({ ...ada, isFollowing: false, isRequested: true, followersCount: 2 }));
  client.setQueryData(["people", "requests"], { pages: [], pageParams: [] });
  client.setQueryData(["people", "answered", ada.id], "declined");
  dispatch({ client, viewer: ben.id }, "notification", { type: "follow_accepted", fromUser: { id: ada.id } });
  expect(client.getQueryData(profile)).toMatchObject({ isFollowing: true, isRequested: false, followersCount: 3 });
  dispatch({ client, viewer: ben.id }, "notification", { type: "follow_request", fromUser: { id: ada.id } });
  expect(client.getQueryState(["people", "requests"])?.isInvalidated).toBe(true);
  expect(client.getQueryData(["people", "answered", ada.id])).toBeNull();
});

test.each([[null], ["text"], [{}], [{ userId: 7, followersCount: "many" }]])(
  "a frame that is none (%j) changes nothing",
  (data) => {
    const client = memory();
    const before = client.getQueryData(["session", "user"]);
    dispatch({ client, viewer: ben.id }, "profile", data);
    dispatch({ client, viewer: ben.id }, "notification", data);
    expect(client.getQueryData(["session", "user"])).toBe(before);
  },
);
