import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { unreadQuery } from "@/api/queries/notifications";
import { useSession } from "@/api/session";
import { setUnreadMark } from "@/lib/page-title";

/** Title and icon of the browser's tab say how much is unread, also while another tab is looked at. */
export function useUnreadMark(): void {
  const session = useSession();
  const { data } = useQuery({ ...unreadQuery(), enabled: session !== null });
  const count = session === null ? 0 : (data?.count ?? 0);
  useEffect(() => setUnreadMark(count), [count]);
  useEffect(() => () => setUnreadMark(0), []);
}
