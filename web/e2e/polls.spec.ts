import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { openFor } from "./support/people.ts";
import { bearer, makeMember, test } from "./support/test.ts";

test("a poll is written, voted on, changed and withdrawn", async ({ page, browser }) => {
  const ada = await makeMember(page, "Ada");
  const ben = await makeMember(page, "Ben");
  const desk = await openFor(browser, ada);
  await desk.goto("/create");
  await desk.getByRole("textbox", { name: "What's happening?" }).fill("What shall we drink?");
  await desk.getByRole("button", { name: "Poll" }).click();
  await desk.getByRole("textbox", { name: "Option 1" }).fill("Tea");
  await expect(desk.getByRole("button", { name: "Post", exact: true })).toBeDisabled();
  await desk.getByRole("textbox", { name: "Option 2" }).fill("Coffee");
  await desk.getByRole("button", { name: "Add option" }).click();
  await expect(desk.getByRole("textbox", { name: "Option 3" })).toBeFocused();
  await desk.getByRole("textbox", { name: "Option 3" }).fill("tea");
  await expect(desk.getByText("The options must differ.")).toBeVisible();
  await desk.getByRole("textbox", { name: "Option 3" }).fill("Water");
  await desk.getByLabel("Open for").selectOption({ label: "3 days" });
  await expectNoAxeFindings(desk);
  await desk.getByRole("button", { name: "Post", exact: true }).click();
  await expect(desk.getByText("Post created!")).toBeVisible();

  const [post] = (await (
    await page.request.get(`/api/posts?userId=${ada.id}`, { headers: bearer(ada) })
  ).json()) as readonly { readonly id: string }[];
  if (!post) throw new Error("the post is not there");
  const phone = await openFor(browser, ben);
  await phone.goto(`/post/${post.id}`);
  const poll = phone.getByRole("group", { name: "Poll", exact: true });
  await expect(poll.getByText("0 votes · 3 days left")).toBeVisible();
  // By the keyboard: arrows only move, Space votes.
  await poll.getByRole("radio", { name: "Tea" }).focus();
  await phone.keyboard.press("ArrowDown");
  await expect(poll.getByRole("radio", { name: "Coffee" })).toBeFocused();
  await expect(poll.getByText("0 votes · 3 days left")).toBeVisible();
  await phone.keyboard.press("Space");
  await expect(poll.getByText("1 vote · 3 days left")).toBeVisible();
  await expect(poll.getByRole("listitem").filter({ hasText: "Coffee" })).toContainText("Your choice");
  await expect(poll.getByRole("listitem").filter({ hasText: "Coffee" })).toContainText("100%");
  await expectNoAxeFindings(phone);
  await poll.getByRole("button", { name: "Change vote" }).click();
  await poll.getByRole("radio", { name: "Water" }).click();
  await expect(poll.getByRole("listitem").filter({ hasText: "Water" })).toContainText("100%");
  await poll.getByRole("button", { name: "Change vote" }).click();
  await poll.getByRole("button", { name: "Withdraw vote" }).click();
  await expect(poll.getByText("0 votes · 3 days left")).toBeVisible();
  await expect(poll.getByRole("radio")).toHaveCount(3);
});
