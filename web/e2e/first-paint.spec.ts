import { expect } from "@playwright/test";
import { bearer, makeMember, signIn, test } from "./support/test.ts";

test("home asks for the session and the feed at once, and for each only once", async ({ page }) => {
  const ada = await makeMember(page);
  await page.request.post("/api/posts", { data: { content: "Good morning, meadow" }, headers: bearer(ada) });
  await signIn(page, ada);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/")) asked.push(pathname + search);
    if (pathname.startsWith("/assets/index-") && pathname.endsWith(".js")) asked.push("the main script");
  });
  await page.goto("/");
  await expect(page.getByText("Good morning, meadow")).toBeVisible();
  for (const call of ["/api/auth/me", `/api/auth/user/${ada.id}`, "/api/posts"]) {
    expect(asked.filter((one) => one === call)).toHaveLength(1);
  }
});

test("the screen's own chunks are asked for before the main script has run", async ({ page }) => {
  await page.goto("/auth");
  const preloaded = await page.evaluate(() =>
    [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map((link) => link.href),
  );
  // The page's first script names them; those of every screen follow in the page, and what runs adds further ones.
  const early = preloaded.slice(
    0,
    preloaded.findIndex((href) => href.includes("/assets/libraries-")),
  );
  expect(early.some((href) => href.includes("/assets/sign-in-"))).toBe(true);
  expect(early.some((href) => href.includes("/assets/home-"))).toBe(false);
});
