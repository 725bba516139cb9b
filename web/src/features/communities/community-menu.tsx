import { t } from "@lingui/core/macro";
import { Ellipsis, Link2 } from "lucide-react";
import type { Community } from "@/data/communities/cache";
import { useSendInMessage } from "@/shared/messages/use-send-in-message";
import { shareLink } from "@/shared/post-card/share";
import { useReport } from "@/shared/reports/use-report";
import { IconButton } from "@/ui/icon-button";
import { Menu, MenuItem } from "@/ui/menu";

/** Menu of a community: copy the link, send it in a message, report it (not for its admin). */
export function CommunityMenu({ community: { id, slug, isAdmin } }: { readonly community: Community }) {
  const report = useReport({ kind: "community", id, title: t`Report this community` });
  const sending = useSendInMessage({ type: "community", id });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Community menu`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={<Link2 aria-hidden />}
          onSelect={() => void shareLink(`/communities/${encodeURIComponent(slug)}`, t`Community link copied!`)}
        >{t`Copy link`}</MenuItem>
        {sending.item}
        {isAdmin ? null : report.item}
      </Menu>
      {report.dialog}
      {sending.dialog}
    </>
  );
}
