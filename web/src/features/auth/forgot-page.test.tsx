import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { renderForNobody } from "@/test/render";
import { server, startServer } from "@/test/server";
import { ForgotPage } from "./forgot-page";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
});

test.each([
  ["internet", "sent", "a mail is on its way to it", "sends no mail"],
  ["local", "sent", "a mail is on its way to it", "sends no mail"],
  ["local", "kept", "is a file in the folder mail/", "on its way"],
  ["internet", "kept", "Ask the people who run this site", "on its way"],
])("in the %s profile with mails %s it says '%s'", async (profile, mail, said, unsaid) => {
  server.use(
    http.get("/api/instance", () => HttpResponse.json({ name: "Meadow", profile, mail, limits: {} })),
    http.post("/api/auth/password/forgot", () => HttpResponse.json({ status: "on_its_way" }, { status: 202 })),
  );
  const { screen } = await renderForNobody(<ForgotPage />);
  await screen.getByLabelText("Email").fill("ada@meadow.test");
  await screen.getByRole("button", { name: "Send the link" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent(said);
  await expect.element(screen.getByRole("status")).not.toHaveTextContent(unsaid);
});
