import { expect, type Page } from "@playwright/test";
import { translate, wrap } from "../src/test/translate.ts";
import { follow, openFor, openListening } from "./support/people.ts";
import { makeComment, makePost } from "./support/posts.ts";
import { bearer, makeMember, signIn, test } from "./support/test.ts";

/** What shows a state without background colours: the outline of an element. */
const isMarked = (node: Element) => getComputedStyle(node).outlineStyle !== "none";

const TRANSLATE = `(() => {\n${wrap}\n${translate}\ntranslate(document.body);\n})()`;

test("in forced colours a switch, a chosen audience and the open tab show their state", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, await makeMember(page));
  await page.goto("/settings/privacy");
  const switches = page.getByRole("switch");
  await expect(switches.first()).toBeVisible();
  const states = await switches.evaluateAll((nodes) =>
    nodes.map((node) => {
      const { borderTopWidth, outlineStyle } = getComputedStyle(node);
      const thumb = getComputedStyle(node.querySelector("span > span") ?? node).backgroundColor;
      return { on: node.ariaChecked === "true", border: borderTopWidth, mark: outlineStyle !== "none", thumb };
    }),
  );
  expect(states.filter(({ border }) => border === "0px")).toEqual([]);
  expect(states.map(({ mark }) => mark)).toEqual(states.map(({ on }) => on));
  const thumbs = (isOn: boolean) => new Set(states.filter(({ on }) => on === isOn).map(({ thumb }) => thumb));
  expect(thumbs(true).size + thumbs(false).size).toBe(2);
  expect([...thumbs(true)]).not.toEqual([...thumbs(false)]);

  await page.goto("/create");
  const choices = page.getByRole("group", { name: "Who can see it" }).locator("label");
  await expect(choices).toHaveCount(3);
  for (const chosen of ["Followers", "Everyone"]) {
    // oxlint-disable no-await-in-loop
    await choices.filter({ hasText: chosen }).click();
    for (const each of await choices.all()) {
      const isChosen = (await each.textContent()) === chosen;
      expect(await each.evaluate(isMarked)).toBe(isChosen);
    }
    // oxlint-enable no-await-in-loop
  }
  const open = page.getByRole("navigation", { name: "Tabs" }).locator("[aria-current=page]");
  expect(await open.evaluate(isMarked)).toBe(true);
});

test.describe("with all site data blocked", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("every screen for strangers is drawn, and the sign-in says why it cannot work", async ({ page }) => {
    const ada = await makeMember(page);
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
      }
    });
    for (const path of ["/greeting", "/communities", "/post/1", "/"]) {
      // oxlint-disable no-await-in-loop
      await page.goto(path);
      await expect(page.locator("#root").getByRole("heading").first()).toBeVisible();
      // oxlint-enable no-await-in-loop
    }
    await page.goto("/auth");
    const why = "Meadow needs to keep data in this browser to sign you in.";
    await expect(page.getByRole("alert").first()).toContainText(why);
    await page.getByLabel("Email or username").fill(ada.email);
    await page.getByLabel("Password", { exact: true }).fill(ada.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.locator("form").getByRole("alert")).toContainText(why);
    // The form says it; a message over it would only hide it.
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await expect(page).toHaveURL("/auth");
  });
});

test("a page that the browser translates sends, receives and edits", async ({ page, browser }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  await follow(page, ada, ben);
  await follow(page, ben, ada);
  await signIn(page, ada);
  const bens = await openFor(browser, ben);
  await openListening(page, `/messages?with=${ben.id}`);
  await openListening(bens, `/messages?with=${ada.id}`);
  await Promise.all([page, bens].map((each) => each.evaluate(TRANSLATE)));
  const write = async (from: Page, text: string) => {
    const field = from.getByRole("textbox", { name: "Message", exact: true });
    await field.fill(text);
    await field.press("Enter");
    for (const each of [page, bens]) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(each.getByRole("log").getByText(text)).toBeVisible();
    }
  };
  for (const turn of [1, 2, 3]) {
    // oxlint-disable no-await-in-loop
    await write(page, `Ada says ${turn}`);
    await write(bens, `Ben says ${turn}`);
    // oxlint-enable no-await-in-loop
  }
  await expect(page.getByRole("log").getByText("Read", { exact: true }).last()).toBeVisible();
  await page.getByRole("textbox", { name: "Message", exact: true }).press("ArrowUp");
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Ada says four");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(bens.getByRole("log").getByText("Ada says four")).toBeVisible();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  await expect(bens.getByText("Something went wrong")).toHaveCount(0);
});

test("a printed post is what is read: no bars, no forms, nothing over the text", async ({ page }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "A post worth keeping on paper", { pictures: 1 });
  await makeComment(page, ada, id, "And a comment to it");
  await page.request.post(`/api/posts/${id}/like`, { headers: bearer(ada), data: { liked: true } });
  await signIn(page, ada);
  await page.goto(`/post/${id}`);
  const read = [
    page.getByRole("main").getByText("A post worth keeping on paper"),
    page.getByText("And a comment to it"),
    page.locator("[data-media] img").first(),
  ];
  for (const each of read) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(each).toBeVisible();
  }
  await page.emulateMedia({ media: "print" });
  for (const each of read) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(each).toBeVisible();
  }
  await expect(page.getByRole("banner").filter({ visible: true })).toHaveCount(0);
  const unread = "nav, aside, form, textarea, button:not(:has(img)), [role=toolbar], a[href='#main']";
  await expect(page.locator(unread).filter({ visible: true })).toHaveCount(0);
  const inPlace = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((each) => each.checkVisibility() && ["fixed", "sticky"].includes(getComputedStyle(each).position))
      .map((each) => each.outerHTML.slice(0, 120)),
  );
  expect(inPlace).toEqual([]);
});
