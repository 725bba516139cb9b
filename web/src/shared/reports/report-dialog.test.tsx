import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { endSession } from "@/data/client/session";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { ReportDialog } from "./report-dialog";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

test("a report says why, then what else there is; a refusal stands in the dialog and keeps what was written", async () => {
  const sent: unknown[] = [];
  let refuse = true;
  server.use(
    http.post("/api/reports", async ({ request }) => {
      sent.push(await request.json());
      if (!refuse) return HttpResponse.json({ id: "1" }, { status: 201 });
      return HttpResponse.json({ error: "This does not exist any more." }, { status: 404 });
    }),
  );
  const onClose = vi.fn();
  const { screen } = await renderForBen(
    <ReportDialog kind="message" id="7" title="Report this message" onClose={onClose} />,
  );
  await screen.getByRole("radio", { name: "Harassment or bullying" }).click();
  await screen.getByRole("button", { name: "Next" }).click();
  await screen.getByRole("textbox", { name: "Note" }).fill("Again and again.");
  await screen.getByRole("button", { name: "Send report" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This does not exist any more.");
  refuse = false;
  await screen.getByRole("button", { name: "Send report" }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.at(-1)).toEqual({ kind: "message", id: "7", reason: "harassment", note: "Again and again." });
});
