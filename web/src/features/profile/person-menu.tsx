import { t } from "@lingui/core/macro";
import { Ban, Ellipsis, Link2, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import type { User } from "@/data/account/types";
import { copyText } from "@/lib/clipboard";
import { BlockDialog } from "@/shared/people/block-dialog";
import { useRelationships } from "@/shared/people/use-relationships";
import { useReport } from "@/shared/reports/use-report";
import { IconButton } from "@/ui/icon-button";
import { Menu, MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast";

/** The menu beside the buttons of somebody else's profile. */
export function PersonMenu({ user }: { readonly user: User }) {
  const { unblock, mute, unmute } = useRelationships(user);
  const [asking, setAsking] = useState(false);
  const at = `@${user.username}`;
  const report = useReport({ kind: "user", id: user.id, title: t`Report ${at}` });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Profile menu`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={<Link2 aria-hidden />}
          onSelect={() => void copyLink(user.username)}
        >{t`Copy profile link`}</MenuItem>
        {user.isMuted === true ? (
          <MenuItem icon={<Volume2 aria-hidden />} onSelect={() => void unmute()}>{t`Unmute ${at}`}</MenuItem>
        ) : (
          <MenuItem icon={<VolumeX aria-hidden />} onSelect={() => void mute()}>{t`Mute ${at}`}</MenuItem>
        )}
        {report.item}
        {user.isBlocked === true ? (
          <MenuItem icon={<Ban aria-hidden />} onSelect={() => void unblock()}>{t`Unblock ${at}`}</MenuItem>
        ) : (
          <MenuItem danger icon={<Ban aria-hidden />} onSelect={() => setAsking(true)}>{t`Block ${at}`}</MenuItem>
        )}
      </Menu>
      {report.dialog}
      <BlockDialog person={user} open={asking} onOpenChange={setAsking} />
    </>
  );
}

async function copyLink(username: string): Promise<void> {
  const { href } = new URL(`/profile/${encodeURIComponent(username)}`, window.location.origin);
  if (await copyText(href)) toast.success(t`Profile link copied!`);
  else toast.error(t`The link could not be copied.`);
}
