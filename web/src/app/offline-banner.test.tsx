import { afterEach, expect, test, vi } from "vitest";
import { endSession } from "@/data/client/session";
import { keepPending } from "@/data/messages/pending";
import { ben } from "@/test/make";
import { renderForBen } from "@/test/render";
import { OfflineBanner } from "./offline-banner";

afterEach(() => {
  vi.restoreAllMocks();
  endSession();
  localStorage.clear();
});

test("without a network the banner speaks of reading, and of messages as soon as some wait", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { screen } = await renderForBen(<OfflineBanner />);
  await expect.element(screen.getByText("You are offline. You can keep reading what is already here.")).toBeVisible();
  keepPending(ben.id, {
    clientId: "c1",
    thread: { kind: "direct", id: "7" },
    content: "On my way",
    media: [],
    replyTo: null,
    createdAt: "2026-06-01T00:00:00.000Z",
    state: "waiting",
    failure: null,
  });
  await expect
    .element(screen.getByText("You are offline. Your message is sent when you are back online."))
    .toBeVisible();
});
