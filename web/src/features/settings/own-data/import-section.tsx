import { plural, t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { beginImport, cancelImport, importQuery, undoImport } from "@/data/account/own-data";
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
import { OfferedPeople, Reasons } from "./import-result";

/** Import of posts from a Meadow export or an archive of another network. */
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
  const [takingBack, setTakingBack] = useState(false);
  const undo = useMutation({
    mutationFn: undoImport,
    onSuccess: (begun) => client.setQueryData(importQuery().queryKey, begun),
    onError: (failure) =>
      toast.error(
        failureText(failure, t`The import could not be taken back.`, t`Something went wrong. Please try again.`),
      ),
  });
  const isUndoing = state?.status === "undoing";
  const isWorking = state?.status === "reading" || isUndoing;
  const canUndo = !isWorking && inNumbers(state?.imported ?? {}) !== "";
  const busy = isPending || isWorking;
  return (
    <>
      <SettingRow title={t`Import`} text={textOf(state)}>
        <Button
          tone="outline"
          size="small"
          busy={busy}
          busyText={isUndoing ? t`Taking back...` : t`Importing...`}
          onClick={() => chooser.current?.click()}
        >{t`Choose a file`}</Button>
        {canUndo ? (
          <Button
            tone="quiet"
            size="small"
            busy={undo.isPending}
            busyText={t`Taking back...`}
            onClick={() => setTakingBack(true)}
          >{t`Take back`}</Button>
        ) : null}
        {state?.status === "reading" ? (
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
          accept=".zip,.tar.gz,.tgz,.gz,.csv,application/zip,application/gzip,text/csv"
          aria-label={t`Archive (zip, tar.gz or CSV)`}
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
            label={
              isPending
                ? t`Sending the file`
                : isUndoing
                  ? t`Taking back`
                  : state?.resumesAt
                    ? t`Import paused`
                    : t`Importing`
            }
            value={isPending ? sent : (state?.progress ?? 0)}
          />
        ) : null}
        {error && !(error instanceof NotConfirmed) ? (
          <Problem
            text={failureText(error, t`The file could not be imported.`, t`Something went wrong. Please try again.`)}
          />
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {isWorking || state?.status === "none" ? "" : textOf(state)}
      </p>
      {isWorking ? null : <Reasons of={state} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Stop the import?`}
        description={t`What has been imported stays. The rest of the file is not imported.`}
        confirm={t`Stop import`}
        dangerous
        onConfirm={() => {
          setAsking(false);
          stop.mutate();
        }}
      />
      <ConfirmDialog
        open={takingBack}
        onOpenChange={setTakingBack}
        title={t`Take the import back?`}
        description={t`All it brought is deleted for good, with likes and comments of others. Follows and bookmarks stay.`}
        confirm={t`Take back`}
        dangerous
        onConfirm={() => {
          setTakingBack(false);
          undo.mutate();
        }}
      />
      {state ? <OfferedPeople key={state.status} /> : null}
    </>
  );
}

function textOf(state: ImportState | undefined): string {
  if (state?.status === "undoing") return t`Your import is being taken back. You can leave this page.`;
  if (state?.status === "undone") return t`Your last import was taken back.`;
  if (state?.status === "reading") {
    if (state.resumesAt === null) {
      const network = networkOf(state);
      return t`Your archive of ${network} is being imported. You can leave this page.`;
    }
    const soFar = inNumbers(state.imported);
    const until = exactTime(state.resumesAt);
    return soFar === ""
      ? t`Paused by the limits of this site, until ${until}. It goes on by itself.`
      : t`Paused by the limits of this site, until ${until}. It goes on by itself. So far: ${soFar}.`;
  }
  if (state?.status === "failed") {
    return state.error ?? t`The last import failed. Check that the file is complete.`;
  }
  if (state?.status === "cancelled") {
    const done = inNumbers(state.imported);
    return done === "" ? t`Stopped: nothing imported.` : t`Stopped: ${done} imported.`;
  }
  if (state?.status === "done") {
    const done = inNumbers(state.imported);
    return done === "" ? t`Done: nothing was new.` : t`Done: ${done}.`;
  }
  return t`The archive of your posts from Mastodon, Instagram, Facebook (both in JSON), X or Meadow, or a list of follows (CSV). Posts appear on your profile with their dates, not in feeds.`;
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

const NETWORKS = {
  mastodon: "Mastodon",
  instagram: "Instagram",
  facebook: "Facebook",
  x: "X",
  meadow: "Meadow",
} as const;

const networkOf = ({ source }: ImportState): string => NETWORKS[source ?? "meadow"];
