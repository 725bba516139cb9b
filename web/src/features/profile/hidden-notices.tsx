import { t } from "@lingui/core/macro";
import { Ban, VolumeX } from "lucide-react";
import { useState } from "react";
import type { User } from "@/data/account/types";
import { useRelationships } from "@/shared/people/use-relationships";
import { Button } from "@/ui/button";

interface NoticeProps {
  readonly user: User;
}

/** Replaces the posts of a blocked member. */
export function BlockedNotice({ user }: NoticeProps) {
  const { unblock } = useRelationships(user);
  const { busy, run } = useBusy(unblock);
  return (
    <div className="flex flex-col items-center border-t border-line px-6 py-8 text-center">
      <Ban aria-hidden className="mb-3 size-10 text-muted" strokeWidth={1.5} />
      <p className="text-section font-bold text-balance">{t`You blocked @${user.username}`}</p>
      <p className="mt-1 mb-5 text-muted">{t`Neither of you sees what the other writes.`}</p>
      <Button busy={busy} busyText={t`Unblocking...`} onClick={run}>{t`Unblock`}</Button>
    </div>
  );
}

/** Above the posts of a muted member: they do not reach the feed. */
export function MutedNotice({ user }: NoticeProps) {
  const { unmute } = useRelationships(user);
  const { busy, run } = useBusy(unmute);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-sunken px-4 py-2.5 sm:px-5">
      <VolumeX aria-hidden className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 text-small">{t`You muted @${user.username}. Their posts do not reach your feed or your notifications.`}</p>
      <Button tone="outline" size="small" busy={busy} busyText={t`Unmuting...`} onClick={run}>{t`Unmute`}</Button>
    </div>
  );
}

function useBusy(act: () => Promise<boolean>) {
  const [busy, setBusy] = useState(false);
  async function tried() {
    setBusy(true);
    await act();
    setBusy(false);
  }
  return { busy, run: () => void tried() };
}
