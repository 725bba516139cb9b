import { http, HttpResponse } from "msw";
import { userEvent } from "vitest/browser";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { OwnUser } from "@/data/account/profile";
import { endSession } from "@/data/client/session";
import { OwnProfilePage } from "@/features/profile/profile-page";
import { deferred } from "@/test/deferred";
import { ben, makePost, makeUser } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";

const BEN = makeUser({ version: 3 });
let sent: Record<string, unknown>[] = [];

beforeAll(startServer);
beforeEach(() => {
  sent = [];
});
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

async function openEdit(answer: (form: FormData) => Response | Promise<Response>, user: OwnUser = BEN) {
  server.use(
    http.get("/api/auth/user/by-username/ben", () => HttpResponse.json(user)),
    http.get("/api/posts", () => HttpResponse.json([makePost({ user: ben })])),
    http.get("/api/interests", () => HttpResponse.json([{ category: "Science", interests: ["Physics", "Biology"] }])),
    http.put(`/api/auth/user/${ben.id}`, async ({ request }) => {
      const form = await request.formData();
      sent.push(Object.fromEntries(form));
      return answer(form);
    }),
  );
  const { screen, client } = await openForBen("/profile", "/profile", OwnProfilePage);
  await screen.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = screen.getByRole("dialog", { name: "Edit Profile" });
  await expect.element(dialog).toBeVisible();
  return { screen, client, dialog };
}

const saved = (over: Partial<OwnUser>) => HttpResponse.json({ ...BEN, version: 4, ...over });

test("only what changed is sent; the dialog closes and the name changes everywhere", async () => {
  const gate = deferred<void>();
  const { screen, dialog } = await openEdit(async () => {
    await gate.promise;
    return saved({ firstName: "Benno", displayName: "Benno Okoro" });
  });
  await dialog.getByLabelText("First name").fill(" Benno ");
  const save = dialog.getByRole("button", { name: "Save" });
  await save.click();
  await expect.element(dialog.getByRole("button", { name: "Saving..." })).toBeDisabled();
  gate.resolve();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ firstName: "Benno", version: "3" }]);
  await expect.element(screen.getByRole("article").getByRole("link", { name: "Benno Okoro" })).toBeVisible();
  expect(localStorage.getItem("profileCache:ben:user")).toContain("Benno Okoro");
});

test.each([
  [
    "refused with a sentence",
    "You are too fast.",
    () => HttpResponse.json({ error: "You are too fast." }, { status: 429 }),
  ],
  ["refused without one", "Failed to save your profile", () => HttpResponse.json({}, { status: 500 })],
  ["lost", "Network error. Please try again.", () => HttpResponse.error()],
])("a save that is %s says '%s' and keeps the fields", async (_, said, answer) => {
  const { dialog } = await openEdit(answer);
  await dialog.getByLabelText("Bio").fill("Rain, mostly.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText(said)).toBeVisible();
  await expect.element(dialog.getByLabelText("Bio")).toHaveValue("Rain, mostly.");
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
});

test("what the server says about a field stands beside it, tied to it", async () => {
  const { dialog } = await openEdit(() =>
    HttpResponse.json(
      { error: "This username is taken.", code: "username_taken", fields: { username: "This username is taken." } },
      { status: 409 },
    ),
  );
  await dialog.getByLabelText("Username").fill("ada");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByLabelText("Username")).toHaveAccessibleDescription("This username is taken.");
  await expect.element(dialog.getByLabelText("Username")).toBeInvalid();
});

test("a website that is neither http nor https is not even sent", async () => {
  const { dialog } = await openEdit(() => saved({}));
  await dialog.getByLabelText("Website").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .element(dialog.getByLabelText("Website"))
    .toHaveAccessibleDescription("Only web addresses that begin with http or https.");
  expect(sent).toEqual([]);
});

const toasts = () => [...document.querySelectorAll("[data-sonner-toast]")].map((toast) => toast.textContent);

test("a picture of the wrong kind or size is refused by a toast and beside its button", async () => {
  const { dialog } = await openEdit(() => saved({}));
  const input = pickerOf(dialog.element());
  await userEvent.upload(input, new File(["GIF89a..."], "renamed.png", { type: "image/png" }));
  const button = dialog.getByRole("button", { name: "Choose profile picture" });
  await expect.element(button).toHaveAccessibleDescription("Only JPG, PNG, or WEBP images are allowed.");
  await expect.poll(toasts).toContain("Only JPG, PNG, or WEBP images are allowed.");
  const large = new Uint8Array(3 * 1024 * 1024 + 1);
  large.set([0xff, 0xd8, 0xff]);
  await userEvent.upload(input, new File([large], "large.jpg", { type: "image/jpeg" }));
  await expect.element(button).toHaveAccessibleDescription("Image must be less than 3MB.");
  await expect.poll(toasts).toContain("Image must be less than 3MB.");
});

test("a chosen avatar is cropped round and sent as JPEG", async () => {
  const { screen, dialog } = await openEdit((form) => {
    const avatar = form.get("avatar");
    return saved({ avatar: avatar instanceof File ? "/media/avatar.jpg" : null });
  });
  const input = pickerOf(dialog.element());
  await userEvent.upload(input, new File([await picture()], "wide.png", { type: "image/png" }));
  const crop = screen.getByRole("dialog", { name: "Crop your picture" });
  const zoom = crop.getByLabelText("Zoom");
  await expect.element(zoom).toHaveAttribute("min", "1");
  await expect.element(zoom).toHaveAttribute("max", "3");
  await crop.getByRole("button", { name: "Crop & Use" }).click();
  await expect.element(crop).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [form] = sent;
  expect(Object.keys(form ?? {}).toSorted()).toEqual(["avatar", "version"]);
  const avatar = form?.["avatar"] as File;
  expect(avatar.type).toBe("image/jpeg");
  const bitmap = await createImageBitmap(avatar);
  expect([bitmap.width, bitmap.height]).toEqual([60, 60]);
});

test("closing what is half written asks first", async () => {
  const { screen, dialog } = await openEdit(() => saved({}));
  await dialog.getByLabelText("Country").fill("Norway");
  await userEvent.keyboard("{Escape}");
  const ask = screen.getByRole("alertdialog", { name: "Discard your changes?" });
  await ask.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog.getByLabelText("Country")).toHaveValue("Norway");
  await dialog.getByRole("button", { name: "Close" }).click();
  await ask.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

const CHANGED = () =>
  HttpResponse.json({ error: "Your profile has changed.", code: "profile_changed" }, { status: 409 });

function elsewhere(theirs: Partial<OwnUser>) {
  server.use(http.get(`/api/auth/user/${ben.id}`, () => HttpResponse.json({ ...BEN, version: 9, ...theirs })));
}

test("an edit elsewhere of another field is no reason to ask", async () => {
  elsewhere({ bio: "From the other tab." });
  const { dialog } = await openEdit((form) => (form.get("version") === "3" ? CHANGED() : saved({})));
  await dialog.getByLabelText("Country").fill("Norway");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { country: "Norway", version: "3" },
    { country: "Norway", version: "9" },
  ]);
});

test("an edit elsewhere of the same field shows both and lets the member choose", async () => {
  elsewhere({ bio: "From the other tab.", country: "Sweden" });
  const { dialog } = await openEdit((form) => (form.get("version") === "3" ? CHANGED() : saved({})));
  await dialog.getByLabelText("Bio").fill("From here.");
  await dialog.getByLabelText("Country").fill("Norway");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Your profile was changed elsewhere")).toBeVisible();
  await expect.element(dialog.getByText("From the other tab.")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep mine: Bio" }).click();
  await dialog.getByRole("button", { name: "Take the other: Country" }).click();
  await expect.element(dialog.getByLabelText("Country")).toHaveValue("Sweden");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ bio: "From here.", version: "9" });
});

test("interests are chips, and go out as one list", async () => {
  const { dialog } = await openEdit(() => saved({}));
  const science = () => dialog.element().querySelector("summary");
  await expect.poll(() => science()?.textContent).toBe("Science2 chosen");
  science()?.click();
  await dialog.getByRole("button", { name: "Biology" }).click();
  await dialog.getByRole("button", { name: "Physics" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ interests: JSON.stringify(["Science", "Lifestyle", "Travel", "Biology"]), version: "3" }]);
});

function pickerOf(dialog: Element): HTMLInputElement {
  const input = dialog.querySelector<HTMLInputElement>("input[aria-label='Profile picture']");
  if (!input) throw new Error("There is no picker.");
  return input;
}

async function picture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(120, 60);
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = "green";
    context.fillRect(0, 0, 120, 60);
  }
  return canvas.convertToBlob({ type: "image/png" });
}

test("own fields are sent whole, rows that were emptied are dropped, and half a row is refused", async () => {
  const user = makeUser({ version: 3, fields: [{ name: "Boat", value: "Skiff", verifiedAt: null }] });
  const { dialog } = await openEdit(() => saved({}), user);
  await dialog.getByLabelText("Name of field 1").fill("");
  await dialog.getByLabelText("Text of field 1").fill("");
  await dialog.getByLabelText("Name of field 2").fill("Site");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Each of your fields needs a name and a text.")).toBeVisible();
  await dialog.getByLabelText("Text of field 2").fill("https://ben.example");
  await dialog.getByLabelText("Pronouns").fill("he/him");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { fields: '[{"name":"Site","value":"https://ben.example"}]', pronouns: "he/him", version: "3" },
  ]);
});

test("a verified link has a check mark that says why", async () => {
  const { screen } = await openEdit(
    () => saved({}),
    makeUser({ fields: [{ name: "Site", value: "https://ben.example/", verifiedAt: "2026-06-01T00:00:00.000Z" }] }),
  );
  const page = screen.getByText("Site", { exact: true }).element().closest("dl");
  expect(page?.querySelector("a")?.rel).toBe("me nofollow ugc noopener");
  expect(page?.querySelector("[role=img]")?.getAttribute("aria-label")).toMatch(
    /^Verified on .*2026: the page links back/,
  );
});
