import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { deferred } from "@/test/deferred";
import { ben } from "@/test/make";
import { makeCommunity } from "@/test/make-community";
import { server, startServer } from "@/test/server";
import { communityQuery } from "./queries";
import { dispatch } from "@/data/realtime/registry";
import { catchUpCommunities } from "./realtime";

beforeAll(startServer);
afterEach(() => server.resetHandlers());

test("an older response that arrives later does not take an approved membership back", async () => {
  const pending = makeCommunity({ memberStatus: "pending" });
  const older = deferred<null>();
  let requests = 0;
  server.use(
    http.get("/api/communities/:ref", async () => {
      requests += 1;
      if (requests > 1) return HttpResponse.json({ ...pending, memberStatus: "active", isMember: true });
      await older.promise;
      return HttpResponse.json(pending);
    }),
  );
  const client = new QueryClient();
  const first = client.fetchQuery(communityQuery(pending.slug)).catch(() => undefined);
  await expect.poll(() => requests).toBe(1);
  dispatch({ client, viewer: ben.id }, "community", { communityId: pending.id });
  const stored = () => client.getQueryData(communityQuery(pending.slug).queryKey)?.memberStatus;
  await expect.poll(stored).toBe("active");
  older.resolve(null);
  await first;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stored()).toBe("active");
});

test("the community on the screen is fetched again when the socket opens", async () => {
  const pending = makeCommunity({ memberStatus: "pending" });
  const client = new QueryClient();
  client.setQueryData(communityQuery(pending.slug).queryKey, pending);
  const close = new QueryObserver(client, communityQuery(pending.slug)).subscribe(() => undefined);
  server.use(http.get("/api/communities/:ref", () => HttpResponse.json({ ...pending, memberStatus: "active" })));
  catchUpCommunities(client);
  await expect.poll(() => client.getQueryData(communityQuery(pending.slug).queryKey)?.memberStatus).toBe("active");
  close();
});
