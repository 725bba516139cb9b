import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useViewer } from "@/data/client/viewer";
import type { Community } from "@/data/communities/cache";
import { PendingBadge } from "@/shared/communities/community-facts";
import { JoinButton } from "@/shared/communities/join-button";
import { useMembershipMutation } from "@/shared/communities/use-membership";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";

/** Role badges and the join, leave or cancel button. An admin must transfer before leaving. */
export function MembershipActions({ community }: { readonly community: Community }) {
  const viewer = useViewer();
  const { memberStatus, isAdmin, isModerator, admin } = community;
  if (isAdmin && (admin === null || admin.id === viewer)) return <Badge>{t`Admin`}</Badge>;
  if (community.isBanned) return <Badge tone="danger">{t`Banned`}</Badge>;
  if (memberStatus === "pending") {
    return (
      <>
        <PendingBadge />
        <LeaveButton
          community={community}
          word={t`Cancel request`}
          title={t`Cancel your request?`}
          question={t`You can ask again later.`}
        />
      </>
    );
  }
  if (memberStatus === null) return <JoinButton size="medium" community={community} />;
  return (
    <>
      {isAdmin ? <Badge>{t`Admin`}</Badge> : null}
      {isModerator ? <Badge>{t`Moderator`}</Badge> : null}
      <LeaveButton
        community={community}
        word={t`Leave`}
        title={t`Leave ${community.name}?`}
        question={t`Are you sure you want to leave this community?`}
      />
    </>
  );
}

interface LeaveButtonProps {
  readonly community: Community;
  readonly word: string;
  readonly title: string;
  readonly question: string;
}

function LeaveButton({ community, word, title, question }: LeaveButtonProps) {
  const { busy, leave } = useMembershipMutation(community);
  const [asking, setAsking] = useState(false);
  const isBusy = busy === "leave";
  return (
    <>
      <Button tone="outline" size="small" onClick={() => setAsking(true)}>
        {word}
      </Button>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={question}
        confirm={word}
        busy={isBusy}
        busyText={t`Leaving...`}
        onConfirm={() => void leave().then(() => setAsking(false))}
      />
    </>
  );
}
