import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { ada, makeComment, makeImage, makePost, makeUser } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { OwnProfilePage, ProfilePage } from "./profile-page";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

const BEN = makeUser({ isVerified: true });
const ADA = makeUser({
  ...ada,
  followersCount: 1234,
  followingCount: 1,
  isFollowing: false,
  followsYou: true,
  isBlocked: false,
  isMuted: false,
});

function serve(user = ADA) {
  const calls: string[] = [];
  const listed = (request: Request) => {
    calls.push(new URL(request.url).pathname + new URL(request.url).search);
    return HttpResponse.json([]);
  };
  server.use(
    http.get(`/api/auth/user/by-username/${user.username}`, () => HttpResponse.json(user)),
    http.get("/api/posts", ({ request }) => listed(request)),
    http.get("/api/comments", ({ request }) => listed(request)),
  );
  return calls;
}

const openAda = (search = "") => openForBen("/profile/$username", `/profile/ada${search}`, ProfilePage);

test("a member who is not there is 'User not found' with the way home", async () => {
  server.use(http.get("/api/auth/user/by-username/nobody", () => HttpResponse.json({}, { status: 404 })));
  const { screen } = await openForBen("/profile/$username", "/profile/nobody", ProfilePage);
  await expect.element(screen.getByText("User not found")).toBeVisible();
  await expect
    .element(screen.getByText("The profile you're looking for doesn't exist or may have been removed."))
    .toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
});

test("a former name leads to the present one", async () => {
  serve();
  server.use(http.get("/api/auth/user/by-username/former", () => HttpResponse.json(ADA)));
  const { router } = await openForBen("/profile/$username", "/profile/former?tab=media", ProfilePage);
  await expect.poll(() => router.state.location.pathname).toBe("/profile/ada");
  expect(router.state.location.search).toMatchObject({ tab: "media" });
});

test("one's own profile shows the badge, the first three interests, and that nothing is posted yet", async () => {
  serve(BEN);
  const { screen } = await openForBen("/profile", "/profile", OwnProfilePage);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Your Profile" })).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "Verified" })).toBeVisible();
  const interests = screen.getByRole("list", { name: "Your interests" }).getByRole("listitem");
  await expect.element(interests.first()).toHaveTextContent("Science");
  expect(interests.elements()).toHaveLength(3);
  await expect.element(screen.getByText("No posts yet")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Follow" }).elements()).toHaveLength(0);
  expect(localStorage.getItem("profileCache:ben:user")).toContain("Rain or shine.");
});

test("somebody else's profile offers Follow and Message, and says that they follow you", async () => {
  serve();
  const { screen } = await openAda();
  await expect.element(screen.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Message", exact: true }))
    .toHaveAttribute("href", "/messages?with=%221001%22");
  await expect.element(screen.getByText("Follows you")).toBeVisible();
  const followers = screen.getByRole("link", { name: "1.2K Followers" });
  await expect.element(followers).toHaveAttribute("href", "/profile/ada/followers");
  await expect.element(followers).toHaveAttribute("title", "1,234");
  expect(screen.getByRole("button", { name: "Edit Profile" }).elements()).toHaveLength(0);
});

test("every tab has its own list, its own empty sentence and its place in the address", async () => {
  const calls = serve();
  const { screen, router } = await openAda();
  for (const [tab, empty, call] of [
    ["Replies", "No replies yet", `/api/comments?userId=${ada.id}`],
    ["Media", "No media yet", `/api/posts?userId=${ada.id}&media=true`],
    ["Likes", "No liked posts yet", `/api/posts?likedBy=${ada.id}`],
    ["Posts", "No posts yet", `/api/posts?userId=${ada.id}`],
  ] as const) {
    await screen.getByRole("tab", { name: tab }).click();
    await expect.element(screen.getByText(empty)).toBeVisible();
    expect(calls).toContain(call);
    expect(router.state.location.search).toEqual(tab === "Posts" ? {} : { tab: tab.toLowerCase() });
  }
});

test("a reply leads to its post and says whose that is", async () => {
  serve();
  const comment = { ...makeComment({ user: ada, postId: "77" }), post: { id: "77", user: { username: "ben" } } };
  server.use(http.get("/api/comments", () => HttpResponse.json([comment])));
  const { screen } = await openAda("?tab=replies");
  const link = screen.getByRole("link", { name: "Reply to a post by @ben" });
  await expect.element(link).toHaveAttribute("href", "/post/77");
  await expect.element(screen.getByText("Lovely light.")).toBeVisible();
});

test("pictures stand in a grid, each leading to its post", async () => {
  serve();
  const post = makePost({ media: [makeImage({ alt: "A low sun" }), makeImage({ url: "/media/2.webp" })] });
  server.use(http.get("/api/posts", () => HttpResponse.json([post])));
  const { screen } = await openAda("?tab=media");
  await expect
    .element(screen.getByRole("link", { name: "A low sun, 2 pictures" }))
    .toHaveAttribute("href", `/post/${post.id}`);
});

test("a website is http or https, and vouched for by nobody; anything else is not shown", async () => {
  serve({ ...ADA, website: "example.org/ada", birthday: "1990-05-24" });
  const { screen } = await openAda();
  const link = screen.getByRole("link", { name: "example.org/ada" });
  await expect.element(link).toHaveAttribute("href", "https://example.org/ada");
  await expect.element(link).toHaveAttribute("rel", "noopener nofollow ugc");
  await expect.element(screen.getByText(/^Birthday/)).toHaveTextContent(/May/);
  await screen.unmount();
  serve({ ...ADA, website: "javascript:alert(1)" });
  const again = await openAda();
  await expect.element(again.screen.getByText(/^Joined/)).toBeVisible();
  expect(document.querySelectorAll("a[href^='javascript']")).toHaveLength(0);
});

test("whom I blocked shows no posts but the way back", async () => {
  serve({ ...ADA, isBlocked: true });
  const calls: string[] = [];
  server.use(
    http.delete(`/api/users/${ada.id}/block`, () => {
      calls.push("unblocked");
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { screen } = await openAda();
  await expect.element(screen.getByText("You blocked @ada")).toBeVisible();
  expect(screen.getByRole("tab").elements()).toHaveLength(0);
  expect(screen.getByRole("button", { name: "Follow" }).elements()).toHaveLength(0);
  serve(ADA);
  await screen.getByRole("button", { name: "Unblock" }).click();
  await expect.element(screen.getByRole("tab", { name: "Posts" })).toBeVisible();
  expect(calls).toEqual(["unblocked"]);
});

test("whom I muted is said above their posts, and the menu blocks after asking", async () => {
  serve({ ...ADA, isMuted: true });
  server.use(http.post(`/api/users/${ada.id}/block`, () => new HttpResponse(null, { status: 204 })));
  const { screen } = await openAda();
  await expect.element(screen.getByText(/^You muted @ada\./)).toBeVisible();
  await screen.getByRole("button", { name: "Profile menu" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Unmute @ada" })).toBeVisible();
  await screen.getByRole("menuitem", { name: "Block @ada" }).click();
  serve({ ...ADA, isBlocked: true });
  await screen.getByRole("alertdialog", { name: "Block @ada?" }).getByRole("button", { name: "Block" }).click();
  await expect.element(screen.getByRole("button", { name: "Unblock" })).toBeVisible();
});

test("the link of a profile can be copied", async () => {
  serve();
  const { screen } = await openAda();
  await screen.getByRole("button", { name: "Profile menu" }).click();
  await screen.getByRole("menuitem", { name: "Copy profile link" }).click();
  await expect.element(screen.getByText("Profile link copied!")).toBeVisible();
});

test("a private note is written, kept when saving fails, changed and removed", async () => {
  serve({ ...ADA, note: "" });
  const sent: unknown[] = [];
  server.use(http.put(`/api/users/${ada.id}/note`, () => HttpResponse.error()));
  const { screen } = await openAda();
  await screen.getByRole("button", { name: "Add a private note" }).click();
  const field = screen.getByRole("textbox", { name: "Private note about @ada" });
  await expect.element(field).toHaveFocus();
  await field.fill("Met at the market. ");
  await screen.getByRole("button", { name: "Save note" }).click();
  await expect.element(screen.getByText("Network error. Please try again.")).toBeVisible();
  await expect.element(field).toHaveValue("Met at the market. ");
  server.use(
    http.put(`/api/users/${ada.id}/note`, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await screen.getByRole("button", { name: "Save note" }).click();
  await expect.element(screen.getByText("Met at the market.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Edit note" })).toHaveFocus();
  await screen.getByRole("button", { name: "Edit note" }).click();
  await field.fill("");
  await screen.getByRole("button", { name: "Save note" }).click();
  await expect.element(screen.getByRole("button", { name: "Add a private note" })).toBeVisible();
  expect(sent).toEqual([{ text: "Met at the market." }, { text: "" }]);
});
