import { http, HttpResponse, delay } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ApiError } from "@/data/client/request";
import { endSession, startSession } from "@/data/client/session";
import { server, startServer } from "@/test/server";
import { uploadFile } from "./uploads";

const file = new File([new Uint8Array(2048)], "field.png", { type: "image/png" });

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

test("a file goes out as the field `file` with the member's token", async () => {
  startSession({ token: "secret", userId: "1", username: "ada" });
  server.use(
    http.post("/api/posts/upload", async ({ request }) => {
      const sent = (await request.formData()).get("file");
      return HttpResponse.json(
        { url: sent instanceof File ? `/media/${sent.name}` : "", auth: request.headers.get("Authorization") },
        { status: 201 },
      );
    }),
  );
  expect(await uploadFile(file)).toEqual({ url: "/media/field.png", auth: "Bearer secret" });
});

test("a refusal carries the server's sentence", async () => {
  server.use(
    http.post("/api/posts/upload", () =>
      HttpResponse.json({ error: "This kind of file cannot be used.", code: "kind" }, { status: 415 }),
    ),
  );
  await expect(uploadFile(file)).rejects.toMatchObject({
    name: "ApiError",
    status: 415,
    message: "This kind of file cannot be used.",
  });
});

test("what never gets through is no ApiError", async () => {
  server.use(http.post("/api/posts/upload", () => HttpResponse.error()));
  const failure: unknown = await uploadFile(file).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TypeError);
  expect(failure).not.toBeInstanceOf(ApiError);
});

test("a cancelled upload ends as cancelled, also when it was cancelled before it began", async () => {
  server.use(
    http.post("/api/posts/upload", async () => {
      await delay(5000);
      return HttpResponse.json({});
    }),
  );
  const cancel = new AbortController();
  const running = uploadFile(file, { signal: cancel.signal });
  setTimeout(() => cancel.abort(), 20);
  await expect(running).rejects.toMatchObject({ name: "AbortError" });
  await expect(uploadFile(file, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
});
