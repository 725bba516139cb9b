import { t } from "@lingui/core/macro";
import { useState } from "react";
import { getSession, type Session } from "@/data/client/session";
import { LogInForm } from "@/features/auth/log-in-form";
import { NextStep } from "@/features/auth/next-step";
import type { Refused } from "@/features/auth/refusal";
import { SignedInContext } from "@/features/auth/signed-in";
import { takeReturnAddress } from "@/lib/return-address";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

interface ExpiredDialogProps {
  /** The member of the expired session. */
  readonly member: Session | null;
  readonly onClose: () => void;
}

/** Offers to sign in again, over the current screen. */
export function ExpiredDialog({ member, onClose }: ExpiredDialogProps) {
  const [refused, setRefused] = useState<Refused | null>(null);

  function onSignedIn() {
    takeReturnAddress();
    // The screen belongs to another member.
    if (getSession()?.userId !== member?.userId) return window.location.assign("/");
    onClose();
  }

  return (
    <SignedInContext value={onSignedIn}>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t`Your session has expired`}
        description={t`Please log in again. What is on this screen stays as it is.`}
        footer={
          <>
            <Button tone="quiet" onClick={onClose}>{t`Not now`}</Button>
            <Button tone="outline" onClick={() => window.location.assign("/auth")}>{t`Other ways to log in`}</Button>
          </>
        }
      >
        {refused ? (
          <NextStep refused={refused} onClose={() => setRefused(null)} />
        ) : (
          <LogInForm username={member?.username} onRefused={setRefused} />
        )}
      </Dialog>
    </SignedInContext>
  );
}
