import { expectTypeOf, test } from "vitest";
import type { Answer, ApiPath, Body, Schema } from "./contract";

// Checked by the compiler: a wrong line here fails `npm run types`.
test("paths, answers and bodies are the OpenAPI document's", () => {
  expectTypeOf<Answer<"GET", "/api/posts">>().toEqualTypeOf<Schema<"Post">[]>();
  expectTypeOf<Answer<"GET", `/api/posts/${string}`>>().toEqualTypeOf<Schema<"Post">>();
  expectTypeOf<Answer<"POST", `/api/posts/${string}/like`>>().toEqualTypeOf<Schema<"Liked">>();
  expectTypeOf<Answer<"DELETE", `/api/posts/${string}`>>().toEqualTypeOf<undefined>();
  expectTypeOf<{ email: string; password: string }>().toExtend<Body<"POST", "/api/auth/login">>();
  expectTypeOf<{ mail: string }>().not.toExtend<Body<"POST", "/api/auth/login">>();
  expectTypeOf<`/api/posts/${string}/bookmark`>().toExtend<ApiPath>();
  expectTypeOf<"/api/postings">().not.toExtend<ApiPath>();
});
