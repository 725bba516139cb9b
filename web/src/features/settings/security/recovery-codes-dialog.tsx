import { t } from "@lingui/core/macro";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { RecoveryCodes } from "./recovery-codes";

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes; the previous ones are invalid. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      alert
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Your new recovery codes`}
      description={t`Each lets you in once, without your phone. They are not shown again.`}
      footer={<Button onClick={onClose}>{t`I have kept them`}</Button>}
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
