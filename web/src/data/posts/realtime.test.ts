import { QueryClient } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ben, makePost, makeVideo } from "@/test/make";
import { server, startServer } from "@/test/server";
import { findPost } from "./cache";
import { dispatch } from "@/data/realtime/registry";

beforeAll(startServer);
afterEach(() => server.resetHandlers());

const waiting = makePost({ media: [makeVideo({ status: "processing" })], repostedBy: ben });
const ready = { ...waiting, repostedBy: null, media: [makeVideo()] };

function memory() {
  const client = new QueryClient();
  client.setQueryData(["posts", "one", waiting.id], waiting);
  client.setQueryData(["posts", "list", "feed"], { pages: [{ items: [waiting], next: null }], pageParams: [null] });
  return client;
}

test("a video that is ready is so in every cached copy, which otherwise stays as it is", async () => {
  server.use(http.get(`/api/posts/${waiting.id}`, () => HttpResponse.json(ready)));
  const client = memory();
  dispatch({ client, viewer: ben.id }, "post", { postId: waiting.id });
  await expect.poll(() => findPost(client, waiting.id)?.media[0]?.status).toBe("ready");
  expect(client.getQueryData(["posts", "list", "feed"])).toMatchObject({
    pages: [{ items: [{ media: [{ status: "ready" }], repostedBy: { username: "ben" } }] }],
  });
});

test.each([
  ["post", null],
  ["post", { postId: 7 }],
  ["post", { postId: "1" }],
  ["profile", { postId: waiting.id }],
])("a frame that is none, or of a post nobody holds, asks for nothing: %s %j", async (event, data) => {
  const asked: string[] = [];
  server.use(
    http.get("/api/posts/:id", ({ params }) => {
      asked.push(String(params["id"]));
      return HttpResponse.json(ready);
    }),
  );
  dispatch({ client: memory(), viewer: ben.id }, event, data);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
});
