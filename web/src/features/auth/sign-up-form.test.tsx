import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { ada } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { SignUpForm } from "./sign-up-form";

beforeAll(startServer);
afterEach(async () => {
  server.resetHandlers();
  endSession();
  await dismissToasts();
});

function open(site: object, address = "/auth") {
  server.use(http.get("/api/instance", () => HttpResponse.json({ registration: "open", minimumAge: 0, ...site })));
  return openForBen("/auth", address, SignUpForm, false);
}

/** Records the bodies sent by the form and responds with `answer`. */
function answered(answer: () => Response): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post("/api/auth/signup", async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return answer();
    }),
  );
  return sent;
}

test("an open site asks for nothing more, and sends nothing more", async () => {
  const sent = answered(() => HttpResponse.json({ error: "No." }, { status: 500 }));
  const { screen } = await open({});
  await screen.getByRole("button", { name: "Create Account" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  expect(Object.keys(sent[0] ?? {}).toSorted()).toEqual(["email", "firstName", "lastName", "password", "username"]);
  expect(screen.getByRole("checkbox").elements()).toEqual([]);
});

test("a closed site has no form", async () => {
  const { screen } = await open({ registration: "closed" });
  await expect.element(screen.getByText("Registration is closed")).toBeVisible();
  expect(screen.getByRole("textbox").elements()).toEqual([]);
});

test("the reason and the age are sent, and whoever waits is told so", async () => {
  const sent = answered(() => HttpResponse.json({ pending: true }, { status: 202 }));
  const { screen } = await open({ registration: "approval", minimumAge: 14 });
  await screen.getByLabelText("Why would you like to join?").fill("  For the tulips. ");
  await screen.getByRole("checkbox", { name: "I am at least 14 years old" }).click();
  await screen.getByRole("button", { name: "Ask to join" }).click();
  await expect.element(screen.getByText("Your registration waits for approval.")).toBeVisible();
  expect(sent[0]).toMatchObject({ reason: "For the tulips.", ofAge: true });
  // A toast of the previous test may still be fading out.
  const toasts = [...document.querySelectorAll("[data-sonner-toast]")].map((each) => each.textContent);
  expect(toasts.filter((text) => text.includes("approval"))).toEqual([]);
});

test("whose invite it is stands above the form, and they are followed by whoever agrees", async () => {
  server.use(http.get("/api/instance/invites/tulip", () => HttpResponse.json({ inviter: ada })));
  const sent = answered(() => HttpResponse.json({ error: "No." }, { status: 500 }));
  const { screen } = await open({ registration: "invite" }, "/auth?invite=tulip");
  await expect.element(screen.getByText(`${ada.displayName} invites you`)).toBeVisible();
  const follow = screen.getByRole("checkbox", { name: `Follow ${ada.displayName}` });
  await expect.element(follow).not.toBeChecked();
  await follow.click();
  await screen.getByRole("button", { name: "Create Account" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  expect(sent[0]).toMatchObject({ inviteCode: "tulip", followInviter: true });
});

test("an invite that works no more is named beside the field, where another one can be typed", async () => {
  server.use(
    http.get("/api/instance/invites/old", () =>
      HttpResponse.json({ error: "This invite does not work any more.", code: "invite_invalid" }, { status: 422 }),
    ),
  );
  const { screen } = await open({ registration: "invite" }, "/auth?invite=old");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This invite does not work any more.");
  await expect.element(screen.getByLabelText("Invite code")).toHaveValue("old");
});

test("an error leaves its field as it is corrected, and comes back if it still holds", async () => {
  const fields = { firstName: "Please fill this in.", email: "This is not a valid email address." };
  answered(() => HttpResponse.json({ error: "Two fields.", code: "invalid", fields }, { status: 422 }));
  const { screen } = await open({});
  const send = screen.getByRole("button", { name: "Create Account" });
  await send.click();
  await expect.element(screen.getByText(fields.firstName)).toBeVisible();
  await screen.getByLabelText("First name").fill("Nora");
  await expect.element(screen.getByText(fields.firstName)).not.toBeInTheDocument();
  await expect.element(screen.getByText(fields.email)).toBeVisible();
  await send.click();
  await expect.element(screen.getByText(fields.firstName)).toBeVisible();
});
