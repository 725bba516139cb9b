import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { PostCard } from "@/shared/post-card/post-card";
import { makePost } from "@/test/make";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

test("a post out of an archive says so beside its date, one that was written here does not", async () => {
  const { screen } = await renderForBen(
    <>
      <PostCard post={makePost({ content: "Written here" })} />
      <PostCard post={makePost({ content: "Brought along", importedFrom: "meadow" })} />
      <PostCard post={makePost({ quoteOf: makePost({ content: "Quoted here" }) })} />
      <PostCard post={makePost({ quoteOf: makePost({ content: "Quoted", importedFrom: "meadow" }) })} />
    </>,
  );
  await expect.element(screen.getByText("Quoted", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Imported").nth(1)).toBeVisible();
  expect(screen.getByText("Imported").elements()).toHaveLength(2);
});
