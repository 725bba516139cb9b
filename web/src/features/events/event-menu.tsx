import { t } from "@lingui/core/macro";
import { Ellipsis, Link2 } from "lucide-react";
import type { EventItem } from "@/data/types";
import { useSendInMessage } from "@/shared/messages/use-send-in-message";
import { shareLink } from "@/shared/post-card/share";
import { useReport } from "@/shared/reports/use-report";
import { IconButton } from "@/ui/icon-button";
import { Menu, MenuItem } from "@/ui/menu";

/** Menu of an event: copy its link, send it in a message, report it (not for its host). */
export function EventMenu({ event: { id, isHost } }: { readonly event: EventItem }) {
  const report = useReport({ kind: "event", id, title: t`Report this event` });
  const sending = useSendInMessage({ type: "event", id });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Event menu`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={<Link2 aria-hidden />}
          onSelect={() => void shareLink(`/events/${encodeURIComponent(id)}`, t`Event link copied!`)}
        >{t`Copy link`}</MenuItem>
        {sending.item}
        {isHost ? null : report.item}
      </Menu>
      {report.dialog}
      {sending.dialog}
    </>
  );
}
