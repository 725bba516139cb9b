import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { returnAddress } from "@/lib/return-address";
import { makeCommunity } from "@/test/make-community";
import { openForNobodyAt } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { GuestShell } from "./guest-shell";

beforeAll(startServer);
afterEach(async () => {
  await dismissToasts();
  server.resetHandlers();
  endSession();
  sessionStorage.clear();
});

const open = (address: string) => openForNobodyAt(address, GuestShell);

test.for([403, 404, 410])(
  "a guest is sent to the login from a community that answers %i, hidden or not",
  async (code) => {
    server.use(http.get("/api/communities/:slug", () => HttpResponse.json({ error: "No" }, { status: code })));
    const { screen, router } = await open("/communities/bees");
    await expect.element(screen.getByText("Please login to access communities")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe("/auth");
    expect(returnAddress()).toContain("/");
  },
);

test("Join says that one has to log in, and leads there", async () => {
  server.use(
    http.get("/api/communities/bees", () => HttpResponse.json(makeCommunity({ slug: "bees" }))),
    http.get("/api/communities/bees/posts", () => HttpResponse.json({ posts: [] })),
  );
  const { screen, router } = await open("/communities/bees");
  await screen.getByRole("link", { name: "Join" }).click();
  await expect.element(screen.getByText("Please login to join communities")).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe("/auth");
});

test.for([
  ["/post/1", "/api/posts/1", "Post not found", "Go back home"],
  ["/profile/nobody", "/api/auth/user/by-username/nobody", "User not found", "Return to Home"],
] as const)(
  "%s that is hidden or absent says so in one sentence, a failure offers to try again",
  async ([address, call, title, home]) => {
    server.use(http.get(call, () => HttpResponse.json({ error: "No" }, { status: 404 })));
    const { screen } = await open(address);
    await expect.element(screen.getByText(title)).toBeVisible();
    await expect.element(screen.getByRole("link", { name: home })).toHaveAttribute("href", "/");
  },
);
