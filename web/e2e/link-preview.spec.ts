import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { startServer } from "./support/server.ts";
import { bearer, makeMember, signIn, test as base } from "./support/test.ts";

const PICTURE = readFileSync(new URL("./pictures/sketch.png", import.meta.url));

/** A site that Meadow may fetch. */
const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server: Server = createServer(({ url }, answer) => {
        if (url === "/picture.png") answer.setHeader("Content-Type", "image/png").end(PICTURE);
        else {
          answer
            .setHeader("Content-Type", "text/html; charset=utf-8")
            .end(
              `<title>A walk along the hedge</title><meta name=description content="Seven kilometres, two stiles">` +
                `<meta property=og:site_name content="The Field"><meta property=og:image content=/picture.png>`,
            );
        }
      });
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      await provide(`127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.close();
    },
    { scope: "worker" },
  ],
  serverUrl: [
    async ({ site }, provide) => {
      const served = await startServer({ MEADOW_FETCH_ALLOW: site });
      await provide(served.url);
      await served.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test("a link is previewed while it is typed, in the feed and in a chat", async ({ page, site }) => {
  test.slow();
  const [ada, ben] = [await makeMember(page), await makeMember(page)];
  await signIn(page, ben);
  await page.goto("/create");
  const url = `http://${site}/walk`;
  await page.getByPlaceholder("What's happening?").fill(`Read ${url}`);
  const region = page.getByRole("region", { name: "Link preview" });
  await expect(region.getByRole("link", { name: /A walk along the hedge/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const card = page
    .locator("[data-post]")
    .first()
    .getByRole("link", { name: /A walk along the hedge/ });
  await expect(card).toHaveAttribute("href", url);
  await expect(card.locator("img")).toHaveAttribute("src", /^\/media\//);

  const sent = await page.request.post(`/api/messages/with/${ben.id}`, {
    headers: bearer(ada),
    data: { content: `http://${site}/another` },
  });
  expect(sent.status()).toBe(201);
  await page.goto(`/messages?with=${ada.id}`);
  await expect(page.getByRole("log").getByRole("link", { name: /A walk along the hedge/ })).toBeVisible();
});
