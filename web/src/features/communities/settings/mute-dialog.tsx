import { useState } from "react";
import type { Community, CommunityMember } from "@/data/communities/cache";
import { fullName } from "@/shared/communities/member-row";
import { Choice } from "@/ui/choice";
import { ReasonDialog } from "@/ui/reason-dialog";
import { useMemberActions } from "./use-member-actions";

const TIMES = [
  { value: "1", label: "1 hour" },
  { value: "24", label: "1 day" },
  { value: "168", label: "7 days" },
  { value: "720", label: "30 days" },
] as const;

interface MuteDialogProps {
  readonly community: Community;
  readonly member: CommunityMember;
  readonly onClose: () => void;
}

/** Lets a member read and not write for a time. */
export function MuteDialog({ community, member, onClose }: MuteDialogProps) {
  const { mute } = useMemberActions(community.id, member);
  const [hours, setHours] = useState<(typeof TIMES)[number]["value"]>("24");
  const name = fullName(member.user);
  return (
    <ReasonDialog
      title={`Mute ${name}?`}
      description="They can read but not post or comment here."
      confirm="Mute"
      busyText="Muting..."
      hint="Shown in the community's log."
      onConfirm={(reason) => mute(Number(hours), reason)}
      onClose={onClose}
    >
      <Choice
        label="For how long"
        hint="It ends by itself; you can end it earlier."
        value={hours}
        options={TIMES}
        onChange={setHours}
      />
    </ReasonDialog>
  );
}
