import { t } from "@lingui/core/macro";
import { useEffect, useState, type ComponentType } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog-content";
import { toast } from "./toast";

/**
 * Confirms an action that is hard to undo. The caller closes it. Every card has one that is rarely opened, so the
 * dialog is loaded on first use.
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
