import { skipToken, useQuery } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { userEvent } from "vitest/browser";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import type { Person } from "@/data/people/follows";
import { deferred } from "@/test/deferred";
import { ada, ben, makePerson } from "@/test/make";
import { quietClient, renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { FollowButton } from "./follow-button";

let calls: string[] = [];

beforeAll(startServer);
beforeEach(() => {
  calls = [];
});
afterEach(() => {
  server.resetHandlers();
  endSession();
});

const KEY = ["people", "list", "test"];

function Cached() {
  const { data } = useQuery<Person[]>({ queryKey: KEY, queryFn: skipToken });
  return data?.map((person) => <FollowButton key={person.id} named={false} person={person} />);
}

async function show(person: Person) {
  const client = quietClient();
  client.setQueryData(KEY, [person]);
  client.setQueryData(["session", "user"], { ...ben, followingCount: 7, followersCount: 1 });
  const { screen } = await renderForBen(<Cached />, client);
  return { screen, client, me: () => client.getQueryData(["session", "user"]) };
}

function answer(how: (method: string) => Response | Promise<Response>) {
  server.use(
    http.all(`/api/follow/${ada.id}`, ({ request }) => {
      calls.push(request.method);
      return how(request.method);
    }),
  );
}

const agreed = (method: string) =>
  HttpResponse.json({ isFollowing: method === "POST", followersCount: method === "POST" ? 12 : 11 });

test("Follow shows at once, is disabled while the request runs, and moves both counts", async () => {
  const gate = deferred<void>();
  answer(async (method) => {
    await gate.promise;
    return agreed(method);
  });
  const { screen, me } = await show(makePerson());
  const button = screen.getByRole("button", { name: "Follow", exact: true });
  const width = button.element().getBoundingClientRect().width;
  await button.click();
  const following = screen.getByRole("button", { name: "Following", exact: true });
  await expect.element(following).toBeDisabled();
  await expect.element(following).toHaveAttribute("aria-pressed", "true");
  expect(following.element().getBoundingClientRect().width).toBe(width);
  expect(me()).toMatchObject({ followingCount: 8, followersCount: 1 });
  gate.resolve();
  await expect.element(following).toBeEnabled();
  await expect.element(following).toHaveFocus();
  expect(calls).toEqual(["POST"]);
});

test("Unfollow is offered under the pointer, and can be taken back for ten seconds", async () => {
  answer(agreed);
  const { screen, me } = await show(makePerson({ isFollowing: true }));
  const button = screen.getByRole("button", { name: "Following", exact: true });
  await userEvent.hover(button);
  const word = button.element().querySelector(":scope > span:last-child");
  await expect.poll(() => word && getComputedStyle(word).opacity).toBe("1");
  await button.click();
  await expect.element(screen.getByRole("button", { name: "Follow", exact: true })).toBeEnabled();
  expect(me()).toMatchObject({ followingCount: 6 });
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByRole("button", { name: "Following", exact: true })).toBeEnabled();
  expect(calls).toEqual(["DELETE", "POST"]);
  expect(me()).toMatchObject({ followingCount: 7 });
});

test("the offer to undo goes away when the person is followed again by the button", async () => {
  answer(agreed);
  const { screen } = await show(makePerson({ isFollowing: true }));
  await screen.getByRole("button", { name: "Following", exact: true }).click();
  await expect.element(screen.getByText(/^You no longer follow/)).toBeVisible();
  await screen.getByRole("button", { name: "Follow", exact: true }).click();
  await expect.element(screen.getByRole("button", { name: "Following", exact: true })).toBeEnabled();
  await expect.poll(() => screen.getByText(/^You no longer follow/).elements()).toHaveLength(0);
});

test.each([
  [
    "refused with a sentence",
    "You are too fast.",
    () => HttpResponse.json({ error: "You are too fast." }, { status: 429 }),
  ],
  ["refused without one", "Failed to update follow status", () => HttpResponse.json({}, { status: 500 })],
  ["lost", "Network error. Please try again.", () => HttpResponse.error()],
])("a follow that is %s says '%s' and is not shown any longer", async (_, said, how) => {
  answer(how);
  const { screen, me } = await show(makePerson());
  await screen.getByRole("button", { name: "Follow", exact: true }).click();
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Follow", exact: true })).toBeEnabled();
  expect(me()).toMatchObject({ followingCount: 7 });
});

test("nobody is offered to follow themselves", async () => {
  const { screen } = await show(makePerson({ ...ben }));
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("somebody who approves followers is asked; pressing again withdraws, and a refusal shows the request again", async () => {
  // Decided by the order of the calls: the optimistic label does not say that a request has been answered.
  answer((method) => {
    if (calls.length === 2) return HttpResponse.json({ error: "Not now." }, { status: 503 });
    if (method === "POST") return HttpResponse.json({ isFollowing: false, isRequested: true, followersCount: 11 });
    return HttpResponse.json({ isFollowing: false, followersCount: 11 });
  });
  const { screen, me } = await show({ ...makePerson(), approvesFollowers: true } as Person);
  const button = screen.getByRole("button");
  const width = button.element().getBoundingClientRect().width;
  await screen.getByRole("button", { name: "Follow", exact: true }).click();
  await expect.element(button).toHaveAccessibleName("Requested");
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
  expect(button.element().getBoundingClientRect().width).toBe(width);
  expect(me()).toMatchObject({ followingCount: 7 });
  await button.click();
  await expect.element(screen.getByText("Not now.")).toBeVisible();
  await expect.element(button).toHaveAccessibleName("Requested");
  await button.click();
  await expect.element(button).toHaveAccessibleName("Follow");
  await expect.element(screen.getByText("Request withdrawn")).toBeVisible();
  expect(calls).toEqual(["POST", "DELETE", "DELETE"]);
  expect(me()).toMatchObject({ followingCount: 7 });
});

test("a list that does not know of the approval says so once the server has", async () => {
  answer(() => HttpResponse.json({ isFollowing: false, isRequested: true, followersCount: 11 }));
  const { screen, me } = await show(makePerson());
  await screen.getByRole("button").click();
  await expect.element(screen.getByRole("button")).toHaveAccessibleName("Requested");
  expect(me()).toMatchObject({ followingCount: 7 });
});

test("a refused unfollow of somebody who approves followers shows them as followed, not as asked", async () => {
  answer(() => HttpResponse.json({ error: "Not now." }, { status: 503 }));
  const { screen, me } = await show({ ...makePerson(), isFollowing: true, approvesFollowers: true } as Person);
  const button = screen.getByRole("button");
  await button.click();
  await expect.poll(() => calls).toEqual(["DELETE"]);
  await expect.element(button).toBeEnabled();
  await expect.element(button).toHaveAccessibleName("Following");
  expect(me()).toMatchObject({ followingCount: 7 });
});
