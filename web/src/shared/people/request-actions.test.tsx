import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { setAnswered } from "@/data/people/requests";
import { ada, makeUser } from "@/test/make";
import { quietClient, renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { RequestActions } from "./request-actions";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

test("Accept shows at once where the buttons were, and a refusal brings the buttons back", async () => {
  let status = 503;
  const calls: string[] = [];
  server.use(
    http.post(`/api/follow/requests/${ada.id}/:how`, ({ params }) => {
      calls.push(String(params["how"]));
      return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json({ error: "Not now." }, { status });
    }),
  );
  const client = quietClient();
  const profile = ["users", "name", "ada"];
  client.setQueryData(profile, makeUser({ ...ada, followsYou: false }));
  const { screen } = await renderForBen(<RequestActions person={ada} />, client);
  await screen.getByRole("button", { name: "Accept Ada Quist" }).click();
  await expect.element(screen.getByText("Not now.")).toBeVisible();
  expect(client.getQueryData(profile)).toMatchObject({ followsYou: false });
  status = 204;
  await screen.getByRole("button", { name: "Accept Ada Quist" }).click();
  const said = screen.getByText("Accepted");
  await expect.element(said).toBeVisible();
  await expect.element(said).toHaveFocus();
  await expect.poll(() => client.getQueryData(profile)).toMatchObject({ followsYou: true });
  expect(calls).toEqual(["accept", "accept"]);
});

test("a request that was withdrawn meanwhile says so; a new one can be answered again", async () => {
  server.use(
    http.post(`/api/follow/requests/${ada.id}/decline`, () =>
      HttpResponse.json({ error: "No such request.", code: "request_not_found" }, { status: 404 }),
    ),
  );
  const { screen, client } = await renderForBen(<RequestActions person={ada} />);
  await screen.getByRole("button", { name: "Decline Ada Quist" }).click();
  await expect.element(screen.getByText("This request is no longer there.")).toBeVisible();
  setAnswered(client, ada.id, null);
  await expect.element(screen.getByRole("button", { name: "Decline Ada Quist" })).toBeVisible();
});
