import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "@/data/client/session";
import { unreadQuery } from "@/data/notifications/queries";
import { setUnreadMark } from "@/lib/page-title";

/** Title and icon of the browser's tab say how much is unread, also while another tab is looked at. */
export function useUnreadMark(): void {
  const session = useSession();
  const { data } = useQuery({ ...unreadQuery(), enabled: session !== null });
  const count = session === null ? 0 : (data?.count ?? 0);
  useEffect(() => setUnreadMark(count), [count]);
  useEffect(() => () => setUnreadMark(0), []);
}
