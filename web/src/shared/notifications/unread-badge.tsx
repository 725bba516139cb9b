import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/data/client/session";
import { unreadQuery } from "@/data/notifications/queries";

/** The number of unread notifications; hidden at zero. Screen readers read it with its link. */
export function UnreadBadge({ className = "" }: { readonly className?: string }) {
  const session = useSession();
  const { data } = useQuery({ ...unreadQuery(), enabled: session !== null });
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-like px-1 text-meta leading-none font-bold text-surface tabular-nums ${className}`}
    >
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{t`${count} unread`}</span>
    </span>
  );
}
