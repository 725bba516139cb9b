import { expect } from "@playwright/test";
import { follow } from "./support/people.ts";
import { bearer, makeMember, signIn, test } from "./support/test.ts";

for (const width of [390, 767, 768]) {
  const isNarrow = width < 768;
  const what = isNarrow ? "one pane is shown at a time, and Back leads to the list" : "both panes are shown";
  test(`at ${width} px ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const ada = await makeMember(page);
    const ben = await makeMember(page, "Ben");
    await follow(page, ada, ben);
    const sent = await page.request.post(`/api/messages/with/${ada.id}`, {
      headers: bearer(ben),
      data: { content: "Hello from Ben" },
    });
    expect(sent.status()).toBe(201);
    await signIn(page, ada);
    await page.goto("/messages");
    const list = page.getByRole("list", { name: "Conversations" });
    const chat = page.getByRole("log");
    const back = page.getByRole("button", { name: "Back", exact: true });
    await expect(list).toBeVisible();
    await expect(chat).not.toBeVisible();
    await expect(page.getByText("Select a conversation")).toBeVisible({ visible: !isNarrow });

    await list.getByRole("link").click();
    await expect(chat.getByText("Hello from Ben")).toBeVisible();
    await expect(list).toBeVisible({ visible: !isNarrow });
    await expect(back).toBeVisible({ visible: isNarrow });
    if (!isNarrow) return;

    await back.click();
    await expect(page).toHaveURL("/messages");
    await expect(list).toBeVisible();
    await expect(chat).not.toBeVisible();
  });
}
