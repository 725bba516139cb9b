import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { ada } from "@/test/make";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { BlockedList } from "./blocked-list";
import { MutedList } from "./muted-list";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

const cleo = { ...ada, id: "1003", username: "cleo", displayName: "Cleo Marsh", bio: "" };

test.each([
  ["blocked", BlockedList, "Unblock", "You unblocked @ada"],
  ["muted", MutedList, "Unmute", "You unmuted @ada"],
] as const)("people who are %s can be let back in", async (kind, List, word, said) => {
  let hidden = [{ ...ada, bio: "Walks before breakfast." }];
  server.use(
    http.get(`/api/users/${kind}`, ({ request }) =>
      new URL(request.url).searchParams.has("cursor")
        ? HttpResponse.json([cleo])
        : HttpResponse.json(hidden, { headers: { Link: `</api/users/${kind}?cursor=next>; rel="next"` } }),
    ),
    http.delete(`/api/users/${ada.id}/${kind === "blocked" ? "block" : "mute"}`, () => {
      hidden = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { screen } = await renderForBen(<List />);
  await expect.element(screen.getByRole("button", { name: `${word} Cleo Marsh` })).toBeVisible();
  await screen.getByRole("button", { name: `${word} Ada Quist` }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: `${word} Ada Quist` })).not.toBeInTheDocument();
});

test.each([
  ["blocked", BlockedList],
  ["muted", MutedList],
] as const)("whoever has %s nobody is led to the privacy settings", async (kind, List) => {
  server.use(http.get(`/api/users/${kind}`, () => HttpResponse.json([])));
  const { screen } = await renderForBen(<List />);
  const link = screen.getByRole("link", { name: "Privacy Settings" });
  await expect.element(link).toHaveAttribute("href", "/settings/privacy");
});

test.each([
  ["blocked", BlockedList, "You have not blocked anybody"],
  ["muted", MutedList, "You have not muted anybody"],
] as const)("with nobody %s the list says so", async (kind, List, said) => {
  server.use(http.get(`/api/users/${kind}`, () => HttpResponse.json([])));
  const { screen } = await renderForBen(<List />);
  await expect.element(screen.getByText(said)).toBeVisible();
});
