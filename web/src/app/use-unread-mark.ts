import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "@/data/client/session";
import { unreadQuery } from "@/data/notifications/queries";
import { setUnread } from "@/lib/page-title";

/**
 * Title and icons of the tab and of the installed app show the number of unread notifications, in background tabs too.
 */
export function useUnreadMark(): void {
  const session = useSession();
  const { data } = useQuery({ ...unreadQuery(), enabled: session !== null });
  const count = session === null ? 0 : data?.count;
  useEffect(() => {
    if (count !== undefined) mark(count);
  }, [count]);
  useEffect(() => () => mark(0), []);
}

function mark(count: number): void {
  setUnread(count);
  if ("setAppBadge" in navigator) void navigator.setAppBadge(count).catch(() => undefined);
  // A site's own icon, written by the server without a type, has no version with an unread mark.
  const icon = document.querySelector<HTMLLinkElement>("link[rel='icon'][type]");
  if (icon) icon.href = count > 0 ? "/icon-unread.svg" : "/icon.svg";
}
