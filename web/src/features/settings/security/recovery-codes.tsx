import { t } from "@lingui/core/macro";
import { Download, Printer } from "lucide-react";
import { saveFile } from "@/lib/save-file";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";

/** Ten recovery codes for a lost phone: copy, save or print. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join("\n");
  return (
    <div className="grid gap-4">
      <ol
        aria-label={t`Recovery codes`}
        className="printed-alone grid grid-cols-2 gap-x-6 gap-y-1 rounded-input bg-sunken p-4 font-mono text-small"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={t`Copy recovery codes`} copied={t`Recovery codes copied`} />
        <Button
          tone="outline"
          size="small"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() =>
            saveFile(
              new Blob([t`Recovery codes for ${window.location.host}\n\n${text}\n`], { type: "text/plain" }),
              "meadow-recovery-codes.txt",
            )
          }
        >{t`Download`}</Button>
        <Button
          tone="outline"
          size="small"
          icon={<Printer aria-hidden className="size-4" />}
          onClick={() => window.print()}
        >{t`Print`}</Button>
      </div>
    </div>
  );
}
