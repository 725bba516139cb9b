import { t } from "@lingui/core/macro";
import { Ban, Ellipsis, Mic, MicOff, Shield, ShieldOff, Tag, UserMinus } from "lucide-react";
import { useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { may, type Community, type CommunityMember, type Role } from "@/data/communities/cache";
import { fullName } from "@/shared/communities/member-row";
import { IconButton } from "@/ui/icon-button";
import { Menu, MenuItem } from "@/ui/menu";
import { FlairDialog } from "./flair-dialog";
import { MuteDialog } from "./mute-dialog";
import { RemoveDialog } from "./remove-dialog";
import { useMemberActions } from "./use-member-actions";

interface MemberMenuProps {
  readonly community: Community;
  readonly member: CommunityMember;
}

const RANK: Readonly<Record<Role, number>> = { admin: 1, moderator: 2, member: 3 };

/** Only members of a lower rank can be managed. */
function reaches({ role }: Community, member: CommunityMember): boolean {
  return role !== null && RANK[role] < RANK[member.role];
}

/** Moderation menu of a member, by the viewer's permissions. */
export function MemberMenu({ community, member }: MemberMenuProps) {
  const viewer = useViewer();
  const { setRole, unmute } = useMemberActions(community.id, member);
  const [open, setOpen] = useState<"flair" | "mute" | "remove" | "ban" | null>(null);
  const isBelow = reaches(community, member);
  const isMuted = member.mutedUntil !== null;
  const isSelf = member.user.id === viewer;
  const mayFlair = may(community, "set_flair") && (isBelow || isSelf);
  if (!mayFlair && !isBelow) return null;
  const close = () => setOpen(null);
  const given = { community, member, onClose: close };

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Manage ${fullName(member.user)}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {isBelow && may(community, "set_roles") && member.role === "member" ? (
          <MenuItem
            icon={<Shield aria-hidden />}
            onSelect={() => void setRole("moderator")}
          >{t`Make moderator`}</MenuItem>
        ) : null}
        {isBelow && may(community, "set_roles") && member.role === "moderator" ? (
          <MenuItem
            icon={<ShieldOff aria-hidden />}
            onSelect={() => void setRole("member")}
          >{t`Make ordinary member`}</MenuItem>
        ) : null}
        {mayFlair ? (
          <MenuItem icon={<Tag aria-hidden />} onSelect={() => setOpen("flair")}>
            {member.flair ? t`Change flair` : t`Give a flair`}
          </MenuItem>
        ) : null}
        {isBelow && may(community, "mute_members") ? (
          <MenuItem
            icon={isMuted ? <Mic aria-hidden /> : <MicOff aria-hidden />}
            onSelect={() => (isMuted ? void unmute() : setOpen("mute"))}
          >
            {isMuted ? t`Unmute` : t`Mute for a time`}
          </MenuItem>
        ) : null}
        {isBelow && may(community, "remove_members") ? (
          <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => setOpen("remove")}>{t`Remove`}</MenuItem>
        ) : null}
        {isBelow && may(community, "ban_members") ? (
          <MenuItem danger icon={<Ban aria-hidden />} onSelect={() => setOpen("ban")}>{t`Ban`}</MenuItem>
        ) : null}
      </Menu>
      {open === "flair" ? <FlairDialog {...given} /> : null}
      {open === "mute" ? <MuteDialog {...given} /> : null}
      {open === "remove" || open === "ban" ? <RemoveDialog {...given} bans={open === "ban"} /> : null}
    </>
  );
}
