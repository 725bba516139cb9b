import { Copy } from "lucide-react";
import { copyText } from "@/lib/clipboard";
import { Button } from "./button";
import { toast } from "./toast";

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  async function copy() {
    if (await copyText(text)) toast.success(`${what} copied`);
    else toast.error("It could not be copied. Please select and copy it yourself.");
  }
  return (
    <Button
      tone="outline"
      size="small"
      icon={<Copy aria-hidden className="size-4" />}
      aria-label={`Copy ${what.toLowerCase()}`}
      onClick={() => void copy()}
    >
      Copy
    </Button>
  );
}
