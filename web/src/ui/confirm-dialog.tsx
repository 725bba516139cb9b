import { t } from "@lingui/core/macro";
import { useEffect, useState, type ComponentType } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog-content";
import { toast } from "./toast";

/**
 * Asks once before something that is hard to take back. It stays open until the caller closes it.
 * Every card carries one that is hardly ever opened, so the dialog is loaded when it is first needed.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange } = props;
  const [Content, setContent] = useState<ComponentType<ConfirmDialogProps> | null>(null);

  useEffect(() => {
    if (!open || Content) return;
    import("./confirm-dialog-content").then(
      ({ ConfirmDialogContent }) => setContent(() => ConfirmDialogContent),
      () => {
        onOpenChange(false);
        toast.error(t`Something went wrong. Please try again.`);
      },
    );
  }, [open, Content, onOpenChange]);

  return Content && <Content {...props} />;
}
