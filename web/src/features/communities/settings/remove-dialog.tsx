import { t } from "@lingui/core/macro";
import type { Community, CommunityMember } from "@/data/communities/cache";
import { fullName } from "@/shared/communities/member-row";
import { ReasonDialog } from "@/ui/reason-dialog";
import { useMemberActions } from "./use-member-actions";

interface RemoveDialogProps {
  readonly community: Community;
  readonly member: CommunityMember;
  /** A ban: the member cannot rejoin. */
  readonly bans: boolean;
  readonly onClose: () => void;
}

/** Removes or bans a member, with a reason for the log. */
export function RemoveDialog({ community, member, bans, onClose }: RemoveDialogProps) {
  const { remove } = useMemberActions(community.id, member);
  const name = fullName(member.user);
  return (
    <ReasonDialog
      title={bans ? t`Ban ${name}?` : t`Remove ${name}?`}
      description={
        bans
          ? t`They are removed at once and cannot join until the ban is lifted.`
          : t`They are removed at once. They can join again.`
      }
      confirm={bans ? t`Ban` : t`Remove`}
      busyText={bans ? t`Banning...` : t`Removing...`}
      hint={t`They are notified, and it is shown in the community's log.`}
      onConfirm={(reason) => remove(bans, reason)}
      onClose={onClose}
    />
  );
}
