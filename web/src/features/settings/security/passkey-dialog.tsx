import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { keepPasskey, newPasskeyQuestion, renamePasskey } from "@/data/auth/security";
import type { Passkey } from "@/data/auth/types";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { limits } from "@/lib/limits";
import { deviceLabel } from "@/lib/device-label";
import { valueOf } from "@/lib/form-value";
import { isDeclined, makePasskey, passkeyFailure } from "@/lib/passkeys";
import { confirmed, NotConfirmed } from "@/shared/reauthentication/confirmed";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { toast } from "@/ui/toast";

interface PasskeyDialogProps {
  /** The passkey to rename; null for a new one. */
  readonly passkey: Passkey | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Names a passkey; a new one is created in the browser's own dialog. */
export function PasskeyDialog({ passkey, onClose, onDone }: PasskeyDialogProps) {
  const form = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (name: string) => {
      if (passkey) return renamePasskey(passkey.id, name);
      const { challengeId, options } = await confirmed(newPasskeyQuestion);
      const credential = await makePasskey(options);
      return confirmed(() => keepPasskey(challengeId, name, credential));
    },
    onSuccess: () => {
      toast.success(passkey ? t`Passkey renamed` : t`Passkey added`);
      onDone();
    },
  });
  const wrong = error instanceof ApiError ? error.fields["name"] : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={passkey ? t`Rename passkey` : t`Add a passkey`}
      description={passkey ? undefined : t`Your browser then asks you where to keep it.`}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} busy={isPending} busyText={passkey ? t`Saving...` : t`Adding...`}>
            {passkey ? t`Save` : t`Continue`}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate(valueOf(new FormData(event.currentTarget), "name").trim());
        }}
      >
        <Field
          label={t`Name`}
          name="name"
          defaultValue={passkey?.name ?? deviceLabel(navigator.userAgent)}
          maxLength={limits.passkeyNameCharacters}
          autoComplete="off"
          dir="auto"
          error={wrong}
          hint={t`So that you know it among others.`}
        />
        <Problem text={error && wrong === undefined ? said(error) : null} />
      </form>
    </Dialog>
  );
}

function said(error: unknown): string | null {
  if (error instanceof NotConfirmed) return null;
  if (isDeclined(error)) return t`No passkey was made. Try again when you are ready.`;
  return (
    passkeyFailure(error) ??
    failureText(error, t`The passkey could not be kept.`, t`Something went wrong. Please try again.`)
  );
}
