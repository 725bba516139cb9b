// A typical first use of the API in TypeScript, typed by docs/openapi.json:
// server/tests/contract/test_generated_clients.py compiles it and runs it against a server.
import createClient from "openapi-fetch";
import type { paths } from "./schema.d.ts";

declare const process: { env: Record<string, string | undefined> };

function given<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

const client = createClient<paths>({ baseUrl: process.env.MEADOW_ADDRESS ?? "" });
const person = {
  username: "tess",
  email: "tess@example.org",
  password: "a long enough one",
  firstName: "Tess",
  lastName: "Typed",
};
const account = given(await client.POST("/api/auth/signup", { body: person }));
if (!("token" in account)) throw new Error("The account waits for approval.");
client.use({
  onRequest({ request }) {
    request.headers.set("Authorization", `Bearer ${account.token}`);
    return request;
  },
});
const post = given(
  await client.POST("/api/posts", { body: { content: "Hello from TypeScript", hashtags: ["types"] } }),
);
const at = { params: { path: { post_id: post.id } } };
const comment = given(await client.POST("/api/posts/{post_id}/comment", { ...at, body: { content: "And a comment" } }));
const liked = given(await client.POST("/api/posts/{post_id}/like", { ...at, body: { liked: true } }));
const feed = given(await client.GET("/api/posts", { params: { query: { feed: "latest", limit: 5 } } }));
const [first] = feed;
if (first === undefined) throw new Error("The feed is empty.");
const refused = await client.POST("/api/posts", { body: { content: "" } });
console.log(
  JSON.stringify({
    author: first.user.username,
    comment: comment.content,
    comments: first.commentsCount,
    content: first.content,
    likes: liked.likesCount,
    refused: refused.error?.code,
  }),
);
