import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { beginExport, exportQuery, fetchExport } from "@/data/account/own-data";
import type { ExportState } from "@/data/auth/types";
import { bytesText } from "@/lib/bytes";
import { saveFile } from "@/lib/save-file";
import { exactTime } from "@/lib/time";
import { useReauthenticatedMutation } from "@/shared/reauthentication/use-sensitive";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { SettingRow } from "@/ui/setting-row";

/** Data export: created by a background job, then available for download. */
export function ExportSection() {
  const client = useQueryClient();
  const { data: state, isError, refetch } = useQuery(exportQuery());
  const begin = useReauthenticatedMutation({
    send: beginExport,
    failed: t`The export could not be started.`,
    onDone: () => client.invalidateQueries({ queryKey: exportQuery().queryKey }),
  });
  const download = useReauthenticatedMutation({
    send: fetchExport,
    failed: t`The export could not be downloaded.`,
    onDone: (file) => saveFile(file, `meadow-export-${(state?.madeAt ?? "").slice(0, 10) || "own"}.zip`),
  });
  const isMaking = state?.status === "making";
  return (
    <>
      <SettingRow
        title={t`Export`}
        text={isError && !state ? t`How your export stands could not be loaded.` : textOf(state)}
      >
        {state?.status === "ready" ? (
          <Button
            size="small"
            icon={<Download aria-hidden className="size-4" />}
            busy={download.isPending}
            busyText={t`Downloading...`}
            onClick={() => download.mutate(undefined)}
          >{t`Download`}</Button>
        ) : null}
        {isError && !state ? (
          <Button tone="outline" size="small" onClick={() => void refetch()}>{t`Try again`}</Button>
        ) : null}
        {state && !isMaking ? (
          <Button
            tone="outline"
            size="small"
            busy={begin.isPending}
            busyText={t`Beginning...`}
            onClick={() => begin.mutate(undefined)}
          >
            {state.status === "ready" ? t`Make a new one` : t`Make an export`}
          </Button>
        ) : null}
      </SettingRow>
      {isMaking ? (
        <div className="px-4 pb-3 sm:px-5">
          <Progress label={t`Making your export`} value={state.progress} />
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {isMaking ? t`Your export is being made.` : state?.status === "ready" ? t`Your export is ready.` : ""}
      </p>
    </>
  );
}

function textOf(state: ExportState | undefined): string {
  if (state?.status === "making") return t`Your export is being made. You can leave this page.`;
  if (state?.status === "ready") {
    if (state.madeAt === null) return t`Ready.`;
    const made = exactTime(state.madeAt);
    return state.size === 0 ? t`Ready. Made ${made}.` : t`Ready. Made ${made}, ${bytesText(state.size)}.`;
  }
  if (state?.status === "failed") return t`The last export could not be made. Please try again.`;
  return t`All your data in one zip: posts, pictures, messages, settings, and a page to browse it offline.`;
}
