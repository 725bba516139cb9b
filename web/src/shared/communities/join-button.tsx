import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Community } from "@/data/communities/cache";
import { Button } from "@/ui/button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { toast } from "@/ui/toast";
import { useMembershipMutation } from "./use-membership";

const loadDialog = () => import("./join-dialog").then(({ JoinDialog }) => JoinDialog);

interface JoinButtonProps {
  readonly community: Community;
  readonly word?: string;
  readonly size?: "small" | "medium";
  /** For lists with several buttons: the accessible name includes the community. */
  readonly named?: boolean;
}

/** Joins; a private community with questions opens them first. */
export function JoinButton({ community, word = t`Join`, size = "small", named = false }: JoinButtonProps) {
  const { busy, isLetThrough, join } = useMembershipMutation(community);
  const [asking, setAsking] = useState(false);

  async function press() {
    if (!isLetThrough()) return;
    if (community.isPrivate && community.joinQuestions.length > 0) {
      setAsking(true);
      return;
    }
    const failure = await join();
    if (failure !== null) toast.error(failure);
  }

  return (
    <>
      <Button
        size={size}
        busy={busy === "join"}
        busyText={t`Joining...`}
        aria-label={named ? `${word} ${community.name}` : undefined}
        onClick={() => void press()}
      >
        {word}
      </Button>
      {asking ? <LazyDialog load={loadDialog} given={{ community, onClose: () => setAsking(false) }} /> : null}
    </>
  );
}
