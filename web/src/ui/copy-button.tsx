import { t } from "@lingui/core/macro";
import { Copy } from "lucide-react";
import { copyText } from "@/lib/clipboard";
import { Button } from "./button";
import { toast } from "./toast";

interface CopyButtonProps {
  readonly text: string;
  /** 'Copy password'. */
  readonly label: string;
  /** 'Password copied'. */
  readonly copied: string;
}

/** Copies a text to the clipboard and shows a toast. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  async function copy() {
    if (await copyText(text)) toast.success(copied);
    else toast.error(t`It could not be copied. Please select and copy it yourself.`);
  }
  return (
    <Button
      tone="outline"
      size="small"
      icon={<Copy aria-hidden className="size-4" />}
      aria-label={label}
      onClick={() => void copy()}
    >{t`Copy`}</Button>
  );
}
