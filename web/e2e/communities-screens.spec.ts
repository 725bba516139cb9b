import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { picture } from "./support/posts.ts";
import { everyLook } from "./support/screens.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

test.describe.configure({ timeout: 300_000 });

interface Made {
  readonly id: string;
  readonly slug: string;
}

async function found(page: Page, who: Member, name: string, more: Record<string, string>): Promise<Made> {
  const answer = await page.request.post("/api/communities", {
    headers: bearer(who),
    multipart: { name, topics: '["Photography", "Travel", "Biology", "Music", "Physics"]', ...more },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Made;
}

test("axe finds nothing on the screens of communities", async ({ page }, info) => {
  const [ada, ben, cy] = [await makeMember(page), await makeMember(page, "Ben"), await makeMember(page, "Cy")];
  const sketch = await readFile(picture("with-place.jpg"));
  const call = async (who: Member, method: "post" | "put", path: string, data?: object) => {
    const answer = await page.request[method](path, { headers: bearer(who), ...(data ? { data } : {}) });
    expect(answer.ok(), path).toBe(true);
  };
  const walkers = await found(page, ada, "Walkers before breakfast", {
    description: "Out while the dew is still there. We meet at the old gate, walk an hour, and are back for coffee.",
    rules: "Be kind.\nNo advertising.",
  });
  await found(page, ben, "Stone & Lichen", { isPrivate: "true", description: "What grows in the shade." });
  await found(page, cy, "A community with a rather long name, to see", {});
  const at = `/api/communities/${walkers.id}`;
  await call(ada, "put", at, { approvesPosts: true });
  const cover = { name: "cover.jpg", mimeType: "image/jpeg", buffer: sketch };
  const dressed = await page.request.put(at, { headers: bearer(ada), multipart: { coverImage: cover, avatar: cover } });
  expect(dressed.status()).toBe(200);
  await call(ben, "post", `${at}/join`);
  await call(ada, "put", `${at}/members/${ben.id}`, { flair: "Early bird" });
  for (const [who, content] of [
    [ada, "The lower field is under water; take the ridge."],
    [ben, "A post that waits for somebody to read it"],
  ] as const) {
    const media = { name: "field.jpg", mimeType: "image/jpeg", buffer: sketch };
    const answer = await page.request.post(`${at}/posts`, { headers: bearer(who), multipart: { content, media } });
    expect(answer.status()).toBe(201);
  }
  await call(ada, "put", at, { isPrivate: true, joinQuestions: ["How early do you rise?", "Which way do you walk?"] });
  await call(cy, "post", `${at}/join`, { answers: ["Before the birds", "Round the pond"] });

  await signIn(page, ada);
  await page.goto("/communities");
  await expect(page.getByRole("article", { name: "Stone & Lichen" })).toBeVisible();
  await everyLook(page, info, "discover", () => expectNoAxeFindings(page));
  await page.goto("/communities?tab=joined");
  await expect(page.getByText("Admin", { exact: true })).toBeVisible();
  await everyLook(page, info, "joined", () => expectNoAxeFindings(page));
  await page.goto("/communities?tab=foryou");
  await expect(page.getByText("+2 more").first()).toBeVisible();
  await everyLook(page, info, "for-you", () => expectNoAxeFindings(page));
  await page.goto("/communities?q=nothing");
  await expect(page.getByText("No communities found")).toBeVisible();
  await everyLook(page, info, "none", () => expectNoAxeFindings(page));

  await page.getByRole("button", { name: "Create", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Create Community" });
  await dialog.getByRole("button", { name: "Music", exact: true }).click();
  await everyLook(page, info, "create", () => expectNoAxeFindings(page));
  await dialog.getByRole("button", { name: "Create Community" }).click();
  await expect(dialog.getByText("Community name is required")).toBeVisible();
  await dialog.getByLabel("Private Community").scrollIntoViewIfNeeded();
  await everyLook(page, info, "create-below", () => expectNoAxeFindings(page));

  const screen = `/communities/${walkers.slug}`;
  await page.goto(screen);
  await expect(page.getByText("The lower field is under water; take the ridge.")).toBeVisible();
  await everyLook(page, info, "community", () => expectNoAxeFindings(page));
  await page.goto(`${screen}?tab=members`);
  await expect(page.getByText("Early bird")).toBeVisible();
  await everyLook(page, info, "members", () => expectNoAxeFindings(page));
  await page.goto(`${screen}?tab=about`);
  await expect(page.getByRole("row", { name: /Pin posts/ })).toBeVisible();
  await page.getByRole("heading", { name: "Who may do what" }).scrollIntoViewIfNeeded();
  await everyLook(page, info, "about", () => expectNoAxeFindings(page));
  await page.goto(`${screen}/settings`);
  await expect(page.getByText("Before the birds")).toBeVisible();
  await expect(page.getByText("A post that waits for somebody to read it")).toBeVisible();
  await everyLook(page, info, "settings", () => expectNoAxeFindings(page));
  await page.goto(`${screen}/settings#profile`);
  await everyLook(page, info, "settings-profile", () => expectNoAxeFindings(page));

  await signIn(page, cy);
  await page.goto(screen);
  await expect(page.getByText("Your membership is pending approval")).toBeVisible();
  await everyLook(page, info, "pending", () => expectNoAxeFindings(page));
});
