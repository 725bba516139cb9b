import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { openBees } from "@/test/community";
import { ben, makePost } from "@/test/make";
import { asMember, asModerator } from "@/test/make-community";
import { press } from "@/test/press";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";

beforeAll(startServer);
afterEach(async () => {
  // Toasts outlive their test and would cover the buttons of the next one.
  await dismissToasts();
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

test("an active member posts text with pictures; nothing at all is refused with words", async () => {
  const pinned = makePost({ content: "Read this first", isPinned: true });
  const { screen, community } = await openBees(asMember, { posts: [pinned] });
  const forms: FormData[] = [];
  server.use(
    http.post(`/api/communities/${community.id}/posts`, async ({ request }) => {
      forms.push(await request.formData());
      if (forms.length === 1) return HttpResponse.json({ error: "Too many posts." }, { status: 429 });
      return HttpResponse.json(makePost({ content: "Two hives", user: ben }), { status: 201 });
    }),
  );
  await expect.element(screen.getByText("Pinned")).toBeVisible();
  const form = screen.getByRole("form", { name: "Post in Bees" });
  await form.getByRole("button", { name: "Post", exact: true }).click();
  await expect.element(form.getByText("Post must have content or media")).toBeVisible();
  expect(forms).toEqual([]);
  await form.getByRole("textbox").fill("Two hives");
  const files = ["one.png", "two.png"].map(
    (name) => new File([Uint8Array.of(0x89, 0x50)], name, { type: "image/png" }),
  );
  await form.getByLabelText("Pictures to attach").upload(files);
  await form.getByRole("button", { name: "Remove picture 2" }).click();
  await expect
    .element(form.getByLabelText("Description of picture 1"))
    .toHaveAccessibleDescription("A few words help people who cannot see it.");
  await form.getByLabelText("Description of picture 1").fill("Two hives in the snow");
  await form.getByRole("button", { name: "Post", exact: true }).click();
  await expect.element(form.getByText("Too many posts.")).toBeVisible();
  await expect.element(form.getByRole("textbox", { name: "Write a post in Bees" })).toHaveValue("Two hives");
  await form.getByRole("button", { name: "Post", exact: true }).click();
  await expect.element(screen.getByText("Post created!")).toBeVisible();
  await expect.element(form.getByRole("textbox", { name: "Write a post in Bees" })).toHaveValue("");
  expect(forms[1]?.get("hashtags")).toBe("[]");
  expect(forms[1]?.get("alts")).toBe('["Two hives in the snow"]');
  expect(forms[1]?.getAll("media").map((file) => file instanceof File && file.name)).toEqual(["one.png"]);
  const cards = screen.getByRole("article");
  await expect.element(cards.nth(0)).toHaveAccessibleName("Ada Quist: Read this first");
  await expect.element(cards.nth(1)).toHaveAccessibleName("Ben Okoro: Two hives");
});

test("a post that waits is told to its writer", async () => {
  const { screen } = await openBees({ ...asMember, approvesPosts: true }, { pending: [makePost({ isPending: true })] });
  await expect.element(screen.getByText("Your post is pending approval.")).toBeVisible();
  await expect.element(screen.getByText("Posts appear after approval.")).toBeVisible();
});

test("who is muted reads why there is nowhere to write", async () => {
  const { screen } = await openBees({ ...asMember, isMuted: true });
  await expect.element(screen.getByText(/You are muted here/)).toBeVisible();
  await expect.element(screen.getByRole("form", { name: "Post in Bees" })).not.toBeInTheDocument();
});

test("a moderator closes comments, and removes a post with a reason", async () => {
  const post = makePost({
    content: "Buy my honey",
    community: { id: "1", slug: "bees", name: "Bees", avatar: null, isPrivate: false },
  });
  const { screen, community } = await openBees(asModerator, { posts: [post] });
  const sent: unknown[] = [];
  server.use(
    http.put(`/api/communities/${community.id}/posts/${post.id}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ error: "Not now." }, { status: 409 });
    }),
    http.delete(`/api/posts/${post.id}`, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await screen.getByRole("button", { name: "Post menu" }).click();
  await screen.getByRole("menuitem", { name: "Close comments" }).click();
  await expect.element(screen.getByText("Not now.")).toBeVisible();
  await expect.element(screen.getByText("Comments are closed")).not.toBeInTheDocument();
  press(screen.getByRole("button", { name: "Post menu" }).element());
  await expect.element(screen.getByRole("menuitem", { name: "Remove from community" })).toBeVisible();
  press(screen.getByRole("menuitem", { name: "Remove from community" }).element());
  const dialog = screen.getByRole("dialog", { name: "Remove this post?" });
  await dialog.getByRole("textbox", { name: "Reason (optional)" }).fill("No advertising");
  press(dialog.getByRole("button", { name: "Remove" }).element());
  await expect.element(screen.getByText("Post deleted")).toBeVisible();
  await expect.element(screen.getByText("Buy my honey")).not.toBeInTheDocument();
  await expect.poll(() => sent).toEqual([{ isLocked: true }, { reason: "No advertising" }]);
});
