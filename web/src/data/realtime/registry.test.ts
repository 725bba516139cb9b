import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { onAnnounced } from "@/data/posts/announcements";
import { ben } from "@/test/make";
import { dispatch } from "./registry";

const context = { client: new QueryClient(), viewer: ben.id };

test("an event reaches its subscribers, and no other event does", () => {
  const listener = vi.fn<() => void>();
  const stop = onAnnounced("posts_available", listener);
  dispatch(context, "posts_changed", undefined);
  expect(listener).not.toHaveBeenCalled();
  dispatch(context, "posts_available", undefined);
  stop();
  dispatch(context, "posts_available", undefined);
  expect(listener).toHaveBeenCalledOnce();
});

test.each(["toString", "an_event_of_a_newer_server"])("the unknown event %s is ignored", (event) => {
  expect(() => dispatch(context, event, {})).not.toThrow();
});
