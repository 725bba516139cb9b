import { plural, t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Inbox } from "lucide-react";
import { useViewer } from "@/data/client/viewer";
import { conversationsQuery } from "@/data/messages/queries";

/** Link to message requests from members whom the viewer does not follow; hidden without any. */
export function RequestsRow() {
  const client = useQueryClient();
  const viewer = useViewer();
  const { data } = useQuery(conversationsQuery(client, viewer, "requests"));
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  const more = data?.next == null ? "" : "+";
  const unread = data?.items.some(({ unreadCount }) => unreadCount > 0) ?? false;
  return (
    <Link
      to="/messages"
      search={{ box: "requests" }}
      className="mx-2 mb-1 flex min-h-13 items-center gap-3 rounded-card px-3 hover:bg-sunken"
    >
      <span className="relative grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Inbox aria-hidden className="size-5" />
        {unread ? (
          <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-surface bg-brand" />
        ) : null}
      </span>
      <span className="font-semibold">
        {more === ""
          ? plural(count, { one: "# message request", other: "# message requests" })
          : t`${count}+ message requests`}
      </span>
      <ChevronRight aria-hidden className="ms-auto size-5 text-muted" />
    </Link>
  );
}
