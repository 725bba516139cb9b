import { plural, t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { beginImport, cancelImport, importQuery } from "@/data/account/own-data";
import type { ImportState } from "@/data/auth/types";
import { failureText } from "@/data/client/failure-text";
import { exactTime } from "@/lib/time";
import { confirmed, NotConfirmed } from "@/shared/reauthentication/confirmed";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Problem } from "@/ui/problem";
import { Progress } from "@/ui/progress";
import { SettingRow } from "@/ui/setting-row";
import { toast } from "@/ui/toast";

/** Bringing one's own export back, of this Meadow or another. */
export function ImportSection() {
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(0);
  const { data: state } = useQuery(importQuery());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => confirmed(() => beginImport(file, (share) => setSent(share * 100))),
    onSuccess: () => client.invalidateQueries({ queryKey: importQuery().queryKey }),
  });
  const [asking, setAsking] = useState(false);
  const stop = useMutation({
    mutationFn: cancelImport,
    onSuccess: (cancelled) => client.setQueryData(importQuery().queryKey, cancelled),
    onError: (failure) =>
      toast.error(
        failureText(failure, t`The import could not be stopped.`, t`Something went wrong. Please try again.`),
      ),
  });
  const isWorking = state?.status === "reading";
  const busy = isPending || isWorking;
  return (
    <>
      <SettingRow title={t`Import`} text={textOf(state)}>
        <Button
          tone="outline"
          size="small"
          busy={busy}
          busyText={t`Importing...`}
          onClick={() => chooser.current?.click()}
        >{t`Choose a zip`}</Button>
        {isWorking ? (
          <Button
            tone="quiet"
            size="small"
            busy={stop.isPending}
            busyText={t`Stopping...`}
            onClick={() => setAsking(true)}
          >{t`Stop import`}</Button>
        ) : null}
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".zip,application/zip"
          aria-label={t`Export file (zip)`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (!file) return;
            setSent(0);
            mutate(file);
          }}
        />
      </SettingRow>
      <div className="grid gap-3 px-4 empty:hidden sm:px-5">
        {busy ? (
          <Progress
            className="mb-3"
            label={isPending ? t`Sending the zip` : state?.resumesAt ? t`Import paused` : t`Importing`}
            value={isPending ? sent : (state?.progress ?? 0)}
          />
        ) : null}
        {error && !(error instanceof NotConfirmed) ? (
          <Problem
            text={failureText(error, t`The zip could not be imported.`, t`Something went wrong. Please try again.`)}
          />
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {state?.status === "done" || state?.status === "cancelled" ? textOf(state) : ""}
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Stop the import?`}
        description={t`What has been imported stays. The rest of the zip is not imported.`}
        confirm={t`Stop import`}
        dangerous
        onConfirm={() => {
          setAsking(false);
          stop.mutate();
        }}
      />
    </>
  );
}

function textOf(state: ImportState | undefined): string {
  if (state?.status === "reading") {
    if (state.resumesAt === null) return t`Your export is being imported. You can leave this page.`;
    const soFar = inNumbers(state.imported);
    const until = exactTime(state.resumesAt);
    return soFar === ""
      ? t`Paused by the limits of this site, until ${until}. It goes on by itself.`
      : t`Paused by the limits of this site, until ${until}. It goes on by itself. So far: ${soFar}.`;
  }
  if (state?.status === "failed") {
    return state.error ?? t`The last import failed. Check that the zip is a complete Meadow export.`;
  }
  if (state?.status === "cancelled") {
    const done = inNumbers(state.imported);
    return `${done === "" ? t`Stopped: nothing imported.` : t`Stopped: ${done} imported.`}${skipped(state.skipped)}`;
  }
  if (state?.status === "done") {
    const done = inNumbers(state.imported);
    return `${done === "" ? t`Done: nothing was new.` : t`Done: ${done}.`}${skipped(state.skipped)}`;
  }
  return t`The zip of an export, of this Meadow or another: posts and reels with their dates, pictures, drafts, your profile. They appear on your profile, not in feeds.`;
}

function amountOf(what: string, count: number): string {
  switch (what) {
    case "posts":
      return plural(count, { one: "# post", other: "# posts" });
    case "comments":
      return plural(count, { one: "# comment", other: "# comments" });
    case "reels":
      return plural(count, { one: "# reel", other: "# reels" });
    case "drafts":
      return plural(count, { one: "# draft", other: "# drafts" });
    case "follows":
      return plural(count, { one: "# follow", other: "# follows" });
    case "folders":
      return plural(count, { one: "# folder", other: "# folders" });
    case "bookmarks":
      return plural(count, { one: "# bookmark", other: "# bookmarks" });
    default:
      return `${count} ${what}`;
  }
}

/** '12 posts, 3 drafts'. */
function inNumbers(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => amountOf(what, count))
    .join(", ");
}

function skipped(counts: Readonly<Record<string, number>>): string {
  const what = inNumbers(counts);
  return what === "" ? "" : ` ${t`Left out, as they are here already or belong to what is not here: ${what}.`}`;
}
