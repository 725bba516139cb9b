import { afterEach, expect, test } from "vitest";
import { endSession } from "@/api/session";
import { makeNotification } from "@/test/make";
import { renderForBen } from "@/test/render";
import { NotificationLink } from "./notification-link";

afterEach(endSession);

const HOUSE = { id: "0", username: "", displayName: "The moderators", avatar: null, isVerified: true };

test.each([
  ["moderation_warning", "/settings/notices"],
  ["moderation_action", "/settings/notices"],
  ["appeal_outcome", "/settings/notices"],
  ["report_outcome", "/notifications"],
])("what the house says as %s leads to %s", async (type, href) => {
  const notification = makeNotification({ type, post: null, fromUser: HOUSE });
  const { screen } = await renderForBen(
    <NotificationLink notification={notification} onOpen={() => undefined} className="">
      Open
    </NotificationLink>,
  );
  await expect.element(screen.getByRole("link", { name: "Open" })).toHaveAttribute("href", href);
});
