import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { withReaction } from "@/data/reactions/with-reaction";
import { makeComment } from "@/test/make";
import { addComment, commentsKey, patchComment, removeComment, sortedKey, type CommentList } from "./cache";

const POST = "70001";
const reply = makeComment({ parentId: "90500" });
const parent = makeComment({ id: "90500", replies: [reply], repliesCount: 1 });
const other = makeComment();
let client: QueryClient;

const top = () => client.getQueryData<CommentList>(commentsKey(POST))?.pages.flatMap((page) => [...page.items]);

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData<CommentList>(commentsKey(POST), {
    pages: [{ items: [parent, other], next: null }],
    pageParams: [null],
  });
});

it("appends a new comment once", () => {
  const fresh = makeComment();
  addComment(client, fresh);
  addComment(client, fresh);
  expect(top()?.map((each) => each.id)).toEqual([parent.id, other.id, fresh.id]);
});

it("puts a reply under its parent and counts it once", () => {
  const fresh = makeComment({ parentId: parent.id });
  addComment(client, fresh);
  addComment(client, fresh);
  expect(top()?.[0]?.replies).toEqual([reply, fresh]);
  expect(top()?.[0]?.repliesCount).toBe(2);
});

it("changes a reply in place and leaves its neighbours alone", () => {
  patchComment(client, POST, reply.id, (each) => withReaction(each, "like"));
  expect(top()?.[0]?.replies[0]).toMatchObject({ isLiked: true, likesCount: 1 });
  expect(top()?.[1]).toBe(other);
});

it("removes a comment, but leaves a placeholder over replies", () => {
  removeComment(client, other);
  expect(top()?.map((each) => each.id)).toEqual([parent.id]);
  removeComment(client, parent);
  expect(top()?.[0]).toMatchObject({ user: null, content: "", replies: [reply] });
});

it("counts a removed reply out of its parent", () => {
  removeComment(client, reply);
  expect(top()?.[0]).toMatchObject({ repliesCount: 0, replies: [] });
});

it("puts a new comment first where the newest come first", () => {
  client.setQueryData<CommentList>(sortedKey(POST, "newest"), {
    pages: [{ items: [other, parent], next: null }],
    pageParams: [null],
  });
  const fresh = makeComment();
  addComment(client, fresh);
  addComment(client, fresh);
  const newest = client.getQueryData<CommentList>(sortedKey(POST, "newest"))?.pages[0]?.items;
  expect(newest?.map((each) => each.id)).toEqual([fresh.id, other.id, parent.id]);
  expect(top()?.at(-1)?.id).toBe(fresh.id);
});
