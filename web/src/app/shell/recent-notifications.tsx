import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useSession } from "@/data/client/session";
import { recentNotificationsQuery } from "@/data/notifications/queries";
import type { Notification } from "@/data/notifications/types";
import { KindIcon } from "@/shared/notifications/kind-icon";
import { NotificationLink } from "@/shared/notifications/notification-link";
import { useMarkReadMutation } from "@/shared/notifications/use-mark-read";
import { Avatar } from "@/ui/avatar";
import { SideCard } from "./side-card";

/** The latest three. A failed request shows no error here, as the specification demands. */
export function RecentNotifications() {
  const session = useSession();
  const { data: notifications = [], isPending } = useQuery({
    ...recentNotificationsQuery(),
    enabled: session !== null,
  });
  return (
    <SideCard
      title={t`Recent Notifications`}
      Icon={Bell}
      more={
        <Link to="/notifications" className="rounded-small text-small font-semibold text-brand hover:underline">
          <Trans>
            See more <span className="sr-only">notifications</span>
          </Trans>
        </Link>
      }
    >
      {notifications.length > 0 ? (
        <ul className="-mx-2 grid grid-cols-1">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <Row notification={notification} />
            </li>
          ))}
        </ul>
      ) : (
        !isPending && t`No notifications yet`
      )}
    </SideCard>
  );
}

function Row({ notification }: { notification: Notification }) {
  const read = useMarkReadMutation();
  const { type, fromUser, message, isRead } = notification;
  return (
    <NotificationLink
      notification={notification}
      onOpen={() => read(notification)}
      className="press flex items-start gap-3 rounded-input p-2 hover:bg-sunken"
    >
      <span className="relative">
        <Avatar src={fromUser.avatar} size={40} />
        <KindIcon type={type} className="absolute -end-1 -bottom-1 size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-text">{fromUser.displayName}</span>
        <span className="line-clamp-2">{message}</span>
      </span>
      {!isRead && (
        <span className="mt-1.5 size-2 rounded-full bg-brand">
          <span className="sr-only">{t`Unread`}</span>
        </span>
      )}
    </NotificationLink>
  );
}
