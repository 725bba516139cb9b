import { expect, type Locator, type Page } from "@playwright/test";
import { openFor, openListening } from "./support/people.ts";
import { makePost, picture } from "./support/posts.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

test.describe.configure({ timeout: 240_000 });

/** A word that occurs in one private post and one private event only. */
const CANARY = "quillwortsecret";

/** All responses that a member may read from the API. */
async function readEverything(
  page: Page,
  who: Member,
  of: { slug: string; id: string; author: Member; post: string; event: string },
) {
  const paths = [
    "/api/posts",
    "/api/posts?feed=following",
    "/api/posts?feed=foryou",
    "/api/posts?media=true",
    `/api/posts?userId=${of.author.id}`,
    `/api/posts?likedBy=${of.author.id}`,
    `/api/posts/${of.post}`,
    `/api/posts/${of.post}/comments`,
    `/api/posts/${of.post}/likes`,
    `/api/posts/search?q=${CANARY}&type=posts`,
    `/api/posts/search?q=${CANARY}&type=hashtags`,
    "/api/posts/trending",
    `/api/comments?userId=${of.author.id}`,
    "/api/notifications",
    "/api/communities",
    `/api/communities/${of.slug}`,
    `/api/communities/${of.id}/posts`,
    `/api/communities/${of.id}/members`,
    `/api/communities/${of.id}/log`,
    "/api/events",
    `/api/events?search=${CANARY}`,
    `/api/events?communityId=${of.id}`,
    `/api/events/${of.event}`,
    "/api/bookmarks",
    "/api/sidebar",
  ];
  const said: string[] = [];
  for (const path of paths) {
    const answer = await page.request.get(path, { headers: bearer(who) });
    expect(answer.status(), path).toBeLessThan(500);
    said.push(await answer.text());
  }
  return said.join("\n");
}

const groundOf = (mark: Locator) => mark.evaluate((node) => getComputedStyle(node).backgroundColor);

test("a private community from its founding to its handing over @journey", async ({ page: ada, browser }) => {
  const [adaAccount, benAccount, cyAccount] = [
    await makeMember(ada),
    await makeMember(ada, "Ben"),
    await makeMember(ada, "Cy"),
  ];
  await makePost(ada, adaAccount, "Something for everybody");
  await signIn(ada, adaAccount);

  // Ada creates it with two questions.
  await ada.goto("/communities");
  await ada.getByRole("button", { name: "Create", exact: true }).click();
  const form = ada.getByRole("dialog", { name: "Create Community" });
  await form.getByLabel("Cover image", { exact: true }).setInputFiles(picture("with-place.jpg"));
  const mark = form.getByRole("img", { name: "The community's picture" });
  const neutral = await groundOf(mark);
  await form.getByLabel("Community Name").fill("Moss & Fern");
  await form.getByLabel("Description").fill("What grows in the shade.");
  await form.getByRole("button", { name: "Biology", exact: true }).click();
  await form.getByRole("switch", { name: "Private Community" }).click();
  // The hue depends on the id: until creation the avatar is neutral.
  expect(await groundOf(mark)).toBe(neutral);
  await form.getByRole("button", { name: "Create Community" }).click();
  await expect(ada).toHaveURL(/\/communities\/moss-fern/);
  expect(await groundOf(ada.getByRole("img", { name: "Picture of Moss & Fern" }))).not.toBe(neutral);
  await expect(ada.getByText("Moss & Fern community created successfully!")).toBeVisible();
  await expect(ada.getByText("Be the first to post in this community")).toBeVisible();
  const slug = new URL(ada.url()).pathname.split("/").at(-1) ?? "";
  const found = await ada.request.get(`/api/communities/${slug}`, { headers: bearer(adaAccount) });
  const { id } = (await found.json()) as { id: string };

  await ada.getByRole("link", { name: "Community settings" }).click();
  await ada.getByRole("button", { name: "Add a question" }).click();
  await ada.getByLabel("Question 1", { exact: true }).fill("Which moss is your favourite?");
  await ada.getByRole("button", { name: "Add a question" }).click();
  await ada.getByLabel("Question 2", { exact: true }).fill("Where do you walk?");
  await ada.getByRole("button", { name: "Save questions" }).click();
  await expect(ada.getByText("Saved", { exact: true })).toBeVisible();

  // Ben finds it, answers, and waits.
  const ben = await openFor(browser, benAccount);
  await ben.goto("/communities");
  await ben.getByRole("searchbox", { name: "Search communities" }).fill("fern");
  await ben.getByRole("main").getByRole("button", { name: "Join Moss & Fern" }).click();
  const questions = ben.getByRole("dialog", { name: "Ask to join Moss & Fern" });
  await questions.getByLabel("Which moss is your favourite?").fill("Haircap");
  await questions.getByLabel("Where do you walk?").fill("Along the brook");
  await questions.getByRole("button", { name: "Send request" }).click();
  await expect(ben.getByRole("article", { name: "Moss & Fern" }).getByText("Pending")).toBeVisible();
  await openListening(ben, `/communities/${slug}`);
  await expect(ben.getByText("Your membership is pending approval")).toBeVisible();

  // Ada reads the answers and approves him by keyboard; his open page updates.
  await ada.goto(`/communities/${slug}/settings`);
  await expect(ada.getByText("Along the brook")).toBeVisible();
  await ada.keyboard.press("j");
  await ada.keyboard.press("a");
  await expect(ada.getByText("No requests to join.")).toBeVisible();
  const composer = ben.getByRole("form", { name: "Post in Moss & Fern" });
  await expect(composer).toBeVisible();

  // Ben posts a picture; Ada sees it, Cy nowhere.
  await composer.getByRole("textbox").fill(`First find: ${CANARY}`);
  await composer.getByLabel("Pictures to attach").setInputFiles(picture("with-place.jpg"));
  await expect(composer.getByRole("img", { name: "Preview of picture 1" })).toBeVisible();
  await composer.getByRole("button", { name: "Post", exact: true }).click();
  await expect(ben.getByText("Post created!")).toBeVisible();
  const post = ben.getByRole("article").filter({ hasText: CANARY });
  await expect(post.locator("img").last()).toBeVisible();
  const postId = (await post.getAttribute("data-post")) ?? "";
  await ada.goto("/");
  await expect(ada.getByRole("article").filter({ hasText: CANARY })).toBeVisible();
  await expect(ada.getByRole("link", { name: "In Moss & Fern" })).toBeVisible();

  // Ben plans a walk there, which is posted there: Ada answers "going" from the feed.
  await ben.getByRole("tab", { name: "Events" }).click();
  await ben.getByRole("button", { name: "Plan the first one" }).click();
  const plan = ben.getByRole("dialog", { name: "Create event" });
  await plan.getByLabel("Title").fill(`Walk to the ${CANARY}`);
  await expect(plan.getByRole("switch", { name: "Share in Moss & Fern" })).toHaveAttribute("aria-checked", "true");
  await plan.getByRole("button", { name: "Create", exact: true }).click();
  await expect(ben.getByRole("heading", { name: `Walk to the ${CANARY}` })).toBeVisible();
  const event = new URL(ben.url()).pathname.split("/").at(-1) ?? "";
  await openListening(ben, `/communities/${slug}`);
  await ada.goto("/");
  const walk = ada.getByRole("article", { name: `Walk to the ${CANARY}`, exact: true });
  await walk.getByRole("button", { name: "Going" }).click();
  await expect(walk.getByText("2 going")).toBeVisible();

  const cy = await openFor(browser, cyAccount);
  const inside = { slug, id, author: benAccount, post: postId, event };
  expect(await readEverything(ada, benAccount, inside)).toContain(CANARY);
  expect(await readEverything(cy, cyAccount, inside)).not.toContain(CANARY);
  for (const [path, text] of [
    ["/", "Pull to refresh or scroll for more"],
    [`/search?q=${CANARY}&tab=posts`, "No posts found"],
    [`/profile/${benAccount.username}`, "No posts yet"],
    [`/post/${postId}`, "Post not found"],
    [`/communities/${slug}`, "This community is private"],
    [`/communities/${slug}?tab=members`, "This community is private"],
    [`/communities/${slug}?tab=events`, "This community is private"],
    ["/events", /That is all for now|No upcoming events/u],
    [`/events/${event}`, "Event not found"],
    ["/notifications", "No notifications"],
    ["/bookmarks", "No bookmarks yet"],
  ] as const) {
    await cy.goto(path);
    await expect(cy.getByText(text).first()).toBeVisible();
    await expect(cy.locator("main").getByText(new RegExp(`(First find:|Walk to the) ${CANARY}`, "u"))).toHaveCount(0);
  }

  // Ada makes Ben a moderator; he removes a post with a reason.
  await ada.goto(`/communities/${slug}`);
  await ada.getByRole("form", { name: "Post in Moss & Fern" }).getByRole("textbox").fill("Mushrooms, for a change");
  await ada
    .getByRole("form", { name: "Post in Moss & Fern" })
    .getByRole("button", { name: "Post", exact: true })
    .click();
  await expect(ada.getByRole("article").filter({ hasText: "Mushrooms" })).toBeVisible();
  await ada.goto(`/communities/${slug}/settings#members`);
  await ada.getByRole("button", { name: "Manage Ben Byron" }).click();
  await ada.getByRole("menuitem", { name: "Make moderator" }).click();
  await expect(ada.getByText("Ben Byron is a moderator now")).toBeVisible();
  await expect(ben.getByText("Moderator", { exact: true })).toBeVisible();
  await ben.reload();
  const mushrooms = ben.getByRole("article").filter({ hasText: "Mushrooms" });
  await mushrooms.getByRole("button", { name: "Post menu" }).click();
  await ben.getByRole("menuitem", { name: "Remove from community" }).click();
  const why = ben.getByRole("dialog", { name: "Remove this post?" });
  await why.getByLabel("Reason (optional)").fill("Moss only");
  await why.getByRole("button", { name: "Remove" }).click();
  await expect(mushrooms).toHaveCount(0);
  await ada.goto(`/communities/${slug}?tab=about`);
  await expect(ada.getByText("Reason: Moss only")).toBeVisible();

  // Ada transfers the ownership and leaves.
  await ada.goto(`/communities/${slug}/settings#hand-over`);
  await ada.getByRole("button", { name: "Choose a successor" }).click();
  await ada.getByRole("button", { name: "Hand over to Ben Byron" }).click();
  await ada.getByRole("alertdialog").getByRole("button", { name: "Hand over" }).click();
  await expect(ada).toHaveURL(new RegExp(`/communities/${slug}$`));
  await ada.getByRole("button", { name: "Leave" }).click();
  await expect(ada.getByText("Are you sure you want to leave this community?")).toBeVisible();
  await ada.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(ada.getByText("This community is private")).toBeVisible();
  await expect(ada.getByText(CANARY)).toHaveCount(0);
  await expect(ben.getByText("Admin", { exact: true })).toBeVisible();
});
