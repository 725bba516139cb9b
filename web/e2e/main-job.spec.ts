import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { signUpAndOnboard } from "./support/sign-up.ts";
import { test } from "./support/test.ts";

const picture = (name: string) => fileURLToPath(new URL(`pictures/${name}`, import.meta.url));
const JPEG = picture("with-place.jpg");
const PNG = picture("sketch.png");

const TEXT = "Morning over the lower field, and the mist lay so low that the cows stood in it up to their knees. "
  .repeat(3)
  .slice(0, 279)
  .concat("!");

const card = (page: Page) => page.getByRole("article", { name: "Ada Quist: Morning over the lower field" });

test("Ada posts 280 characters with two photographs; Ben reads, likes, comments, bookmarks; Ada deletes @journey", async ({
  page: ada,
  browser,
}) => {
  test.setTimeout(180_000);
  await signUpAndOnboard(ada, "Ada", `ada_main_${process.pid}`);

  await ada.getByRole("link", { name: "Create", exact: true }).click();
  await expect(ada).toHaveURL("/create");
  const post = ada.getByRole("button", { name: "Post", exact: true });
  await expect(post).toBeDisabled();
  const text = ada.getByRole("textbox", { name: "What's happening?" });
  await text.fill(TEXT);
  await expect(ada.getByText("280/280")).toBeVisible();
  await text.pressSequentially("xyz");
  await expect(text).toHaveValue(TEXT);

  expect((await readFile(JPEG)).includes("Exif")).toBe(true);
  await ada.getByLabel("Pictures to attach").setInputFiles([JPEG, PNG]);
  await expect(ada.getByRole("progressbar", { name: /^Upload of/ })).toHaveCount(0);
  await ada.getByRole("textbox", { name: "Description of picture 1" }).fill("A low sun over hills");
  const tag = ada.getByRole("textbox", { name: "Add hashtag" });
  for (const typed of ["#sunrise", " mist ", "cows", "Thornby", "cows"]) {
    await tag.fill(typed);
    await tag.press("Enter");
  }
  await expect(ada.getByRole("list", { name: "Hashtags" }).getByRole("listitem")).toHaveCount(4);
  await expectNoAxeFindings(ada);
  await post.click();
  await expect(ada.getByText("Post created!")).toBeVisible();
  await expect(ada).toHaveURL("/");
  await expect(card(ada)).toHaveCount(1);
  await expect(card(ada).getByRole("list", { name: "Hashtags" }).getByRole("listitem")).toHaveCount(3);

  const elsewhere = await browser.newContext();
  const ben = await elsewhere.newPage();
  await signUpAndOnboard(ben, "Ben", `ben_main_${process.pid}`);
  await expect(card(ben).getByRole("img", { name: "A low sun over hills" })).toBeVisible();

  const like = card(ben).getByRole("button", { name: /^Like/ });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like.locator("[data-count]")).toHaveText("1");
  await expectNoAxeFindings(ben);

  await card(ben).getByText("Morning over the lower field").click();
  await expect(ben).toHaveURL(/\/post\/\d+$/);
  await expect(ben.getByRole("heading", { name: "Comments (0)" })).toBeVisible();
  await expect(ben.getByText("Be the first to share your thoughts!")).toBeVisible();
  await expect(ben.getByRole("list", { name: "Hashtags" }).getByRole("listitem")).toHaveCount(4);
  await ben.getByRole("textbox", { name: "Post your reply" }).fill("I can smell the grass from here.");
  await ben.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(ben.getByText("Comment posted!")).toBeVisible();
  await expect(ben.getByRole("heading", { name: "Comments (1)" })).toBeVisible();

  await ben.getByRole("button", { name: "Reply to Ben Quist" }).click();
  await ben.getByRole("textbox", { name: /^Reply to @ben_main/ }).fill("And the cows.");
  await ben.locator("form").filter({ hasText: "Cancel" }).getByRole("button", { name: "Reply", exact: true }).click();
  await expect(ben.getByRole("heading", { name: "Comments (2)" })).toBeVisible();
  await expect(ben.locator("[data-comment] [data-comment]").getByText("And the cows.")).toBeVisible();

  const bookmark = ben.getByRole("button", { name: "Bookmark", exact: true });
  const kept = ben.waitForResponse("**/bookmark");
  await bookmark.click();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await kept;
  await expectNoAxeFindings(ben);

  await ben.goto("/bookmarks");
  await expect(ben.getByText("1 saved post")).toBeVisible();
  await expect(card(ben)).toBeVisible();
  await expectNoAxeFindings(ben);

  const addresses = await card(ben)
    .getByRole("img")
    .evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement
          ? [image.src, ...image.srcset.split(", ").flatMap((source) => source.split(" ")[0] ?? [])]
          : [],
      ),
    );
  expect(addresses.filter(Boolean).length).toBeGreaterThanOrEqual(2);
  for (const address of new Set(addresses.filter(Boolean))) {
    const bytes = await (await ben.request.get(address)).body();
    expect(bytes.length).toBeGreaterThan(100);
    for (const trace of ["Exif", "GPS", "Secret Camera", "XMP"]) expect(bytes.includes(trace)).toBe(false);
  }

  await card(ada).getByRole("button", { name: "Post menu" }).click();
  await ada.getByRole("menuitem", { name: "Delete" }).click();
  await ada.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(card(ada)).toHaveCount(0);
  await expect(ada.getByText("Post deleted")).toBeVisible();
  await expect
    .poll(() => ada.evaluate(() => localStorage.getItem("feedCache")))
    .not.toContain("Morning over the lower field");

  await ben.goto("/");
  await expect(ben.getByText("Pull to refresh or scroll for more")).toBeVisible();
  await expect(card(ben)).toHaveCount(0);
  await elsewhere.close();
});
