import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import type { Post } from "@/data/types";
import { PostMenu } from "@/shared/post-card/post-menu";
import { ben, makeImage, makePost } from "@/test/make";
import { quietClient, renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";

beforeAll(startServer);
afterEach(async () => {
  server.resetHandlers();
  endSession();
  await dismissToasts();
});

/** Ben's post in the feed and on its own page, with the edit dialog open. */
async function openEdit(over: Partial<Post> = {}) {
  const post = makePost({ user: ben, hashtags: ["mist"], location: "Thornby", ...over });
  const client = quietClient();
  client.setQueryData(["posts", "list", "feed"], { pages: [{ items: [post], next: null }], pageParams: [null] });
  client.setQueryData(["posts", "one", post.id], { ...post, isLiked: true });
  const { screen } = await renderForBen(<PostMenu post={post} />, client);
  await screen.getByRole("button", { name: "Post menu" }).click();
  await screen.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = screen.getByRole("dialog", { name: "Edit post" });
  await expect.element(dialog).toBeVisible();
  return { post, client, screen, dialog, text: dialog.getByRole("textbox", { name: "Text of the post" }) };
}

/** A mock of the edit endpoint that records the requests. */
function takeEdits(post: () => Post): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.patch("/api/posts/:id", async ({ request }) => {
      const body = (await request.json()) as Partial<Post>;
      sent.push(body);
      return HttpResponse.json({ ...post(), ...body, editedAt: "2026-06-02T08:00:00.000Z" });
    }),
  );
  return sent;
}

test("an edit sends what changed alone, and every cached copy takes the answer", async () => {
  const { post, client, screen, dialog, text } = await openEdit({ media: [makeImage({ alt: "A field" })] });
  const sent = takeEdits(() => ({ ...post, media: [makeImage({ alt: "A field in fog" })] }));
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue(post.content);
  await expect.element(dialog.getByText(`${post.content.length}/280`)).toBeVisible();
  await text.fill("Fog over the lower field.");
  await dialog.getByRole("textbox", { name: "Add hashtag" }).fill("#fog");
  await dialog.getByRole("button", { name: "Add this hashtag" }).click();
  await dialog.getByRole("button", { name: "Remove #mist" }).click();
  await dialog.getByRole("textbox", { name: "Description of picture 1" }).fill("A field in fog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText("Post updated")).toBeVisible();
  expect(sent).toEqual([
    {
      content: "Fog over the lower field.",
      hashtags: ["fog"],
      media: [{ url: makeImage().url, alt: "A field in fog" }],
    },
  ]);
  const expected = { content: "Fog over the lower field.", hashtags: ["fog"], editedAt: "2026-06-02T08:00:00.000Z" };
  expect(client.getQueryData(["posts", "list", "feed"])).toMatchObject({ pages: [{ items: [expected] }] });
  // An edit does not overwrite a pending like.
  expect(client.getQueryData(["posts", "one", post.id])).toMatchObject({ ...expected, isLiked: true });
});

test.each([
  ["refused", "You have edited this too often.", 409],
  ["refused without a word", "Failed to save the post", 500],
  ["lost", "Network error. Your changes are still here.", 0],
])("an edit that is %s keeps what was written and says so", async (_, said, status) => {
  const { dialog, text, client } = await openEdit();
  server.use(
    http.patch("/api/posts/:id", () =>
      status === 0 ? HttpResponse.error() : HttpResponse.json(status === 409 ? { error: said } : {}, { status }),
    ),
  );
  const before = client.getQueryData(["posts", "list", "feed"]);
  await text.fill("Something else");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(said);
  await expect.element(text).toHaveValue("Something else");
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
  expect(client.getQueryData(["posts", "list", "feed"])).toBe(before);
});

test("leaving a changed post asks; leaving an unchanged one does not", async () => {
  const { screen, dialog, text } = await openEdit();
  await text.fill("Half a thou");
  await dialog.getByRole("button", { name: "Close" }).click();
  const question = screen.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(text).toHaveValue("Half a thou");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Post menu" }).click();
  await screen.getByRole("menuitem", { name: "Edit" }).click();
  await expect.element(text).toHaveValue("Mist over the lower field this morning.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a post of words alone cannot be emptied, one with pictures can; nothing goes beyond 280", async () => {
  const { dialog, text, screen } = await openEdit();
  await text.fill("   ");
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await text.fill("x".repeat(300));
  await expect.element(dialog.getByText("280/280")).toBeVisible();
  await screen.unmount();
  const pictures = await openEdit({ media: [makeImage()] });
  await pictures.text.fill("");
  await expect.element(pictures.dialog.getByRole("button", { name: "Save" })).toBeEnabled();
});
