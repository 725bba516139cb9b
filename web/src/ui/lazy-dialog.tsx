import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { toast } from "./toast";

interface LazyDialogProps<P extends { readonly onClose: () => void }> {
  /** Must be the same function at every render. */
  readonly load: () => Promise<ComponentType<P>>;
  /** Props of the loaded dialog. */
  readonly given: P;
}

/** A rarely opened dialog: its chunk loads on opening; a failed load can be retried. */
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
