import { t } from "@lingui/core/macro";
import { Ban, Bell, BellOff, Ellipsis, Link2, ListPlus, Timer, UserMinus, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import type { User } from "@/data/account/types";
import { copyText } from "@/lib/clipboard";
import { useSendInMessage } from "@/shared/messages/use-send-in-message";
import { BlockDialog } from "@/shared/people/block-dialog";
import { RemoveFollowerDialog } from "@/shared/people/remove-follower-dialog";
import { useRelationships } from "@/shared/people/use-relationships";
import { useReport } from "@/shared/reports/use-report";
import { IconButton } from "@/ui/icon-button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { Menu, MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast";

const muteDialog = () => import("@/shared/people/mute-dialog").then((module) => module.MuteDialog);

const listDialog = () => import("@/shared/lists/add-to-list-dialog").then((module) => module.AddToListDialog);

/** Menu on the profiles of other members. */
export function PersonMenu({ user }: { readonly user: User }) {
  const { unblock, mute, unmute, notify } = useRelationships(user);
  const [asking, setAsking] = useState<"block" | "mute" | "remove" | "list" | null>(null);
  const close = () => setAsking(null);
  const at = `@${user.username}`;
  const report = useReport({ kind: "user", id: user.id, title: t`Report ${at}` });
  const sending = useSendInMessage({ type: "user", id: user.id });
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
        {user.isBlocked === true ? null : sending.item}
        {user.isFollowing === true ? (
          <MenuItem
            icon={user.isNotified === true ? <BellOff aria-hidden /> : <Bell aria-hidden />}
            onSelect={() => void notify(user.isNotified !== true)}
          >
            {user.isNotified === true ? t`Stop telling me when they post` : t`Tell me when they post`}
          </MenuItem>
        ) : null}
        {user.isBlocked === true ? null : (
          <MenuItem icon={<ListPlus aria-hidden />} onSelect={() => setAsking("list")}>{t`Add to list…`}</MenuItem>
        )}
        {user.isMuted === true ? (
          <MenuItem icon={<Volume2 aria-hidden />} onSelect={() => void unmute()}>{t`Unmute ${at}`}</MenuItem>
        ) : (
          <>
            <MenuItem icon={<VolumeX aria-hidden />} onSelect={() => void mute()}>{t`Mute ${at}`}</MenuItem>
            <MenuItem icon={<Timer aria-hidden />} onSelect={() => setAsking("mute")}>{t`Mute for a while…`}</MenuItem>
          </>
        )}
        {user.followsYou === true ? (
          <MenuItem
            icon={<UserMinus aria-hidden />}
            onSelect={() => setAsking("remove")}
          >{t`Remove this follower`}</MenuItem>
        ) : null}
        {report.item}
        {user.isBlocked === true ? (
          <MenuItem icon={<Ban aria-hidden />} onSelect={() => void unblock()}>{t`Unblock ${at}`}</MenuItem>
        ) : (
          <MenuItem danger icon={<Ban aria-hidden />} onSelect={() => setAsking("block")}>{t`Block ${at}`}</MenuItem>
        )}
      </Menu>
      {report.dialog}
      {sending.dialog}
      {asking === "block" ? <BlockDialog person={user} onClose={close} /> : null}
      <RemoveFollowerDialog person={user} open={asking === "remove"} onOpenChange={close} />
      {asking === "list" ? <LazyDialog load={listDialog} given={{ person: user, onClose: close }} /> : null}
      {asking === "mute" ? <LazyDialog load={muteDialog} given={{ person: user, onClose: close }} /> : null}
    </>
  );
}

async function copyLink(username: string): Promise<void> {
  const { href } = new URL(`/profile/${encodeURIComponent(username)}`, window.location.origin);
  if (await copyText(href)) toast.success(t`Profile link copied!`);
  else toast.error(t`The link could not be copied.`);
}
