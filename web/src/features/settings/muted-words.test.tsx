import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import type { MutedWord } from "@/data/people/muted-words";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { MutedWords } from "./muted-words";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

const ADDRESS = "/api/settings/muted-words";

function keep(words: MutedWord[]) {
  const sent: Record<string, unknown>[] = [];
  const state = { words, refuses: false };
  server.use(
    http.get(ADDRESS, () => HttpResponse.json(state.words)),
    http.post(ADDRESS, async ({ request }) => {
      const given = (await request.json()) as MutedWord;
      sent.push({ ...given });
      if (state.refuses) return HttpResponse.json({ error: "Too many words." }, { status: 422 });
      const word = { ...given, id: String(10 + sent.length) };
      state.words = [word, ...state.words];
      return HttpResponse.json(word, { status: 201 });
    }),
    http.delete(`${ADDRESS}/:id`, ({ params }) => {
      if (state.refuses) return HttpResponse.json({ error: "Not now." }, { status: 503 });
      state.words = state.words.filter(({ id }) => id !== params["id"]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { sent, state };
}

test("a word is muted with its place and its end; what is refused is said and stays in the field", async () => {
  const { sent, state } = keep([]);
  const { screen } = await renderForBen(<MutedWords />);
  await expect.element(screen.getByText("You have not muted any words")).toBeVisible();
  const field = screen.getByLabelText("Word or hashtag");
  await field.fill("  football ");
  await screen.getByLabelText("Where").selectOptions("Feeds");
  await screen.getByLabelText("How long").selectOptions("7 days");
  state.refuses = true;
  await screen.getByRole("button", { name: "Mute word" }).click();
  await expect.element(screen.getByText("Too many words.")).toBeVisible();
  await expect.element(field).toHaveValue("  football ");
  state.refuses = false;
  await screen.getByRole("button", { name: "Mute word" }).click();
  await expect.element(screen.getByRole("list", { name: "Muted words" }).getByText("football")).toBeVisible();
  await expect.element(field).toHaveValue("");
  const days = (Date.parse(String(sent[1]?.["expiresAt"])) - Date.now()) / 86_400_000;
  expect(sent[1]).toMatchObject({ text: "football", scope: "feed" });
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
});

test("a word that is unmuted leaves at once, comes back when refused, and can be put back", async () => {
  const { sent, state } = keep([{ id: "1", text: "rain", scope: "both", expiresAt: null }]);
  const { screen } = await renderForBen(<MutedWords />);
  const unmute = screen.getByRole("button", { name: "Unmute rain" });
  state.refuses = true;
  await unmute.click();
  await expect.element(screen.getByText("Not now.")).toBeVisible();
  await expect.element(unmute).toBeVisible();
  state.refuses = false;
  await unmute.click();
  await expect.element(screen.getByText("You have not muted any words")).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(unmute).toBeVisible();
  expect(sent).toEqual([{ text: "rain", scope: "both", expiresAt: null }]);
});
