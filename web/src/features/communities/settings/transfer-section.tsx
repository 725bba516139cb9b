import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import {
  moderationKey,
  COMMUNITIES,
  storeCommunity,
  type Community,
  type CommunityMember,
} from "@/data/communities/cache";
import { handOver } from "@/data/communities/members";
import { MemberList } from "@/shared/communities/member-list";
import { fullName } from "@/shared/communities/member-row";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Section } from "@/ui/section";
import { toast } from "@/ui/toast";
import { historySettled } from "@/ui/use-close-on-back";

/** Transfers the community to another member; afterwards the former admin can leave. */
export function TransferSection({ community }: { readonly community: Community }) {
  const [open, setOpen] = useState(false);
  return (
    <Section
      id="hand-over"
      title={t`Hand over`}
      intro={t`Another member becomes an admin and the owner. You stay an admin and can leave afterwards.`}
    >
      {open ? (
        <MemberList community={community} Action={Successor} />
      ) : (
        <div className="px-4 sm:px-5">
          <Button tone="outline" onClick={() => setOpen(true)}>{t`Choose a successor`}</Button>
        </div>
      )}
    </Section>
  );
}

interface SuccessorProps {
  readonly community: Community;
  readonly member: CommunityMember;
}

function Successor({ community, member: { user } }: SuccessorProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = fullName(user);
  if (user.id === viewer) return null;

  async function give() {
    setBusy(true);
    try {
      const now = await handOver(community.id, user.id);
      setAsking(false);
      await historySettled();
      await navigate({ to: "/communities/$slug", params: { slug: community.slug } });
      storeCommunity(client, now);
      void client.invalidateQueries({ queryKey: [COMMUNITIES, "one"] });
      void client.invalidateQueries({ queryKey: moderationKey(community.id) });
      toast.success(t`${name} is the admin of ${community.name} now`);
    } catch (error) {
      toast.error(
        failureText(error, t`The community could not be handed over.`, t`Something went wrong. Please try again.`),
      );
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        tone="outline"
        size="small"
        aria-label={t`Hand over to ${name}`}
        onClick={() => setAsking(true)}
      >{t`Hand over`}</Button>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Hand over to ${name}?`}
        description={t`${name} becomes the admin of ${community.name} in your place. Only they can give it back.`}
        confirm={t`Hand over`}
        busy={busy}
        busyText={t`Handing over...`}
        onConfirm={() => void give()}
      />
    </>
  );
}
