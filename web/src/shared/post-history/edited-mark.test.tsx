import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { makePost } from "@/test/make";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { EditedMark } from "./edited-mark";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

const version = (content: string, hour: number) => ({
  content,
  editedAt: `2026-06-01T0${hour}:00:00.000Z`,
});

async function openHistory() {
  const post = makePost({ id: "70001", createdAt: version("", 7).editedAt, editedAt: version("", 9).editedAt });
  const { screen } = await renderForBen(<EditedMark post={post} />);
  await screen.getByRole("button", { name: "edited (show history)" }).click();
  return { screen, dialog: screen.getByRole("dialog", { name: "Edit history" }) };
}

test("a post that was never edited has no mark", async () => {
  const { screen } = await renderForBen(<EditedMark post={makePost()} />);
  await expect.element(screen.getByText("edited")).not.toBeInTheDocument();
});

test("the mark opens the versions, newest first, each against the one before it", async () => {
  server.use(
    http.get("/api/posts/70001/history", ({ request }) =>
      new URL(request.url).searchParams.has("cursor")
        ? HttpResponse.json([version("Mist tonight.", 7)])
        : HttpResponse.json([version("Fog and rain today.", 9), version("Fog today.", 8)], {
            headers: { Link: '</api/posts/70001/history?cursor=older>; rel="next"' },
          }),
    ),
  );
  const { dialog } = await openHistory();
  const items = dialog.getByRole("list", { name: "Versions" }).getByRole("listitem");
  await expect.element(items.nth(1)).toBeVisible();
  await expect.element(items.nth(0).getByRole("insertion")).toHaveTextContent("added: and rain");
  await expect.element(items.nth(0).getByRole("deletion")).not.toBeInTheDocument();
  await expect.element(items.nth(0)).toHaveTextContent("Now");
  // No older version is loaded yet.
  await expect.element(items.nth(1).getByRole("insertion")).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Show older versions" }).click();
  await expect.element(items.nth(2)).toHaveTextContent("Original");
  await expect.element(items.nth(2)).toHaveTextContent("Mist tonight.");
  await expect.element(items.nth(1).getByRole("insertion")).toHaveTextContent("added: Fog today");
  await expect.element(items.nth(1).getByRole("deletion")).toHaveTextContent("removed: Mist tonight");
});

test("an edit of tags alone says that the words are as they were", async () => {
  server.use(http.get("/api/posts/70001/history", () => HttpResponse.json([version("Mist.", 9)])));
  const { dialog } = await openHistory();
  await expect.element(dialog.getByText(/^The words are as they were/)).toBeVisible();
});

test("a history that cannot be loaded says so and can be asked for again", async () => {
  server.use(http.get("/api/posts/70001/history", () => HttpResponse.error()));
  const { dialog } = await openHistory();
  await expect.element(dialog.getByText("The history could not be loaded")).toBeVisible();
  server.use(http.get("/api/posts/70001/history", () => HttpResponse.json([version("Mist.", 9)])));
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByText("Mist.")).toBeVisible();
});
