import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { toast } from "./toast";

interface LazyDialogProps<P extends { readonly onClose: () => void }> {
  /** One and the same function at every drawing. */
  readonly load: () => Promise<ComponentType<P>>;
  /** What the dialog is given once it is here. */
  readonly given: P;
}

/** A dialog that is hardly ever opened: its chunk comes with the opening, and what does not come can be tried again. */
export function LazyDialog<P extends { readonly onClose: () => void }>({ load, given }: LazyDialogProps<P>) {
  const [Content, setContent] = useState<ComponentType<P> | null>(null);
  const failed = useEffectEvent(() => {
    given.onClose();
    toast.error(t`Something went wrong. Please try again.`);
  });
  useEffect(() => {
    let wanted = true;
    load().then(
      (loaded) => setContent(() => loaded),
      () => {
        if (wanted) failed();
      },
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  return Content && <Content {...given} />;
}
