import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { makePost } from "@/test/make";
import { quietClient, renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { PostMenu } from "./post-menu";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

test("a post in another language is translated where the site does that", async () => {
  const answers = [
    HttpResponse.json({}, { status: 503 }),
    { content: "The heron is back", from: "de", provider: "tr.example" },
  ];
  const asked: unknown[] = [];
  server.use(
    http.get("/api/instance", () => HttpResponse.json({ translation: true })),
    http.post("/api/posts/:id/translate", async ({ request }) => {
      asked.push(await request.json());
      const answer = answers.shift();
      return answer instanceof Response ? answer : HttpResponse.json(answer);
    }),
  );
  const post = makePost({ content: "Der Reiher ist zurück", language: "de" });
  const { screen } = await renderForBen(<PostMenu post={post} />, quietClient());
  await screen.getByRole("button", { name: "Post menu" }).click();
  await screen.getByRole("menuitem", { name: "Translate" }).click();
  const dialog = screen.getByRole("dialog", { name: "Translation" });
  await expect.element(dialog.getByText("The post could not be translated")).toBeVisible();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByText("The heron is back")).toBeVisible();
  await expect.element(dialog.getByText("Translated from German by tr.example")).toBeVisible();
  expect(asked).toEqual([{ to: "en" }, { to: "en" }]);
});

const club = { id: "9", slug: "club", name: "Club", avatar: null };

test.each([
  ["in the reader's language", { language: "en-GB" }, true],
  ["for followers", { language: "de", audience: "followers" }, true],
  ["of a private community", { language: "de", community: { ...club, isPrivate: true } }, true],
  ["on a site without translation", { language: "de" }, false],
] as const)("a post %s offers no translation", async (_, over, translation) => {
  server.use(http.get("/api/instance", () => HttpResponse.json({ translation })));
  const { screen } = await renderForBen(<PostMenu post={makePost({ content: "x", ...over })} />, quietClient());
  await screen.getByRole("button", { name: "Post menu" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Report this post" })).toBeVisible();
  await expect.element(screen.getByRole("menuitem", { name: "Translate" })).not.toBeInTheDocument();
});
