import { t } from "@lingui/core/macro";
import { Captions } from "lucide-react";
import { useState } from "react";
import type { Caption } from "@/data/media/captions";
import { Button } from "@/ui/button";
import { LazyDialog } from "@/ui/lazy-dialog";

const dialog = () => import("./captions-dialog").then((module) => module.CaptionsDialog);

interface CaptionsButtonProps {
  readonly url: string;
  readonly captions: readonly Caption[] | undefined;
  readonly onChange: (captions: Caption[]) => void;
}

/** Opens the captions of one's own video; shows the number of languages. */
export function CaptionsButton({ url, captions = [], onChange }: CaptionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="outline"
        size="small"
        icon={<Captions aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
        className="mt-2"
      >
        {captions.length > 0 ? t`Captions (${captions.length})` : t`Add captions`}
      </Button>
      {isOpen ? <LazyDialog load={dialog} given={{ url, captions, onChange, onClose: () => setOpen(false) }} /> : null}
    </>
  );
}
