import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import type { Community, CommunityMember } from "@/data/communities/cache";
import { fullName } from "@/shared/communities/member-row";
import { Choice } from "@/ui/choice";
import { ReasonDialog } from "@/ui/reason-dialog";
import { useMemberActions } from "./use-member-actions";

/** In hours. */
const TIMES = [1, 24, 7 * 24, 30 * 24] as const;

function timeText(hours: number): string {
  const days = hours / 24;
  return days < 1
    ? plural(hours, { one: "# hour", other: "# hours" })
    : plural(days, { one: "# day", other: "# days" });
}

interface MuteDialogProps {
  readonly community: Community;
  readonly member: CommunityMember;
  readonly onClose: () => void;
}

/** Mutes a member for a time: they can read but not write. */
export function MuteDialog({ community, member, onClose }: MuteDialogProps) {
  const { mute } = useMemberActions(community.id, member);
  const [hours, setHours] = useState("24");
  const name = fullName(member.user);
  return (
    <ReasonDialog
      title={t`Mute ${name}?`}
      description={t`They can read but not post or comment here.`}
      confirm={t`Mute`}
      busyText={t`Muting...`}
      hint={t`Shown in the community's log.`}
      onConfirm={(reason) => mute(Number(hours), reason)}
      onClose={onClose}
    >
      <Choice
        label={t`For how long`}
        hint={t`It ends by itself; you can end it earlier.`}
        value={hours}
        options={TIMES.map((each) => ({ value: String(each), label: timeText(each) }))}
        onChange={setHours}
      />
    </ReasonDialog>
  );
}
