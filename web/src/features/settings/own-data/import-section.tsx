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
      toast.error(failureText(failure, "The import could not be stopped.", "Something went wrong. Please try again.")),
  });
  const isWorking = state?.status === "reading";
  const busy = isPending || isWorking;
  return (
    <>
      <SettingRow title="Import" text={textOf(state)}>
        <Button
          tone="outline"
          size="small"
          busy={busy}
          busyText="Importing..."
          onClick={() => chooser.current?.click()}
        >
          Choose a zip
        </Button>
        {isWorking ? (
          <Button
            tone="quiet"
            size="small"
            busy={stop.isPending}
            busyText="Stopping..."
            onClick={() => setAsking(true)}
          >
            Stop import
          </Button>
        ) : null}
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".zip,application/zip"
          aria-label="Export file (zip)"
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
            label={isPending ? "Sending the zip" : state?.resumesAt ? "Import paused" : "Importing"}
            value={isPending ? sent : (state?.progress ?? 0)}
          />
        ) : null}
        {error && !(error instanceof NotConfirmed) ? (
          <Problem
            text={failureText(error, "The zip could not be imported.", "Something went wrong. Please try again.")}
          />
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {state?.status === "done" || state?.status === "cancelled" ? textOf(state) : ""}
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Stop the import?"
        description="What has been imported stays. The rest of the zip is not imported."
        confirm="Stop import"
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
    if (state.resumesAt === null) return "Your export is being imported. You can leave this page.";
    const soFar = inNumbers(state.imported);
    return `Paused by the limits of this site, until ${exactTime(state.resumesAt)}. It goes on by itself.${soFar === "" ? "" : ` So far: ${soFar}.`}`;
  }
  if (state?.status === "failed") {
    return state.error ?? "The last import failed. Check that the zip is a complete Meadow export.";
  }
  if (state?.status === "cancelled") {
    return `Stopped: ${inNumbers(state.imported) || "nothing"} imported${skipped(inNumbers(state.skipped))}.`;
  }
  if (state?.status === "done")
    return `Done: ${inNumbers(state.imported) || "nothing was new"}${skipped(inNumbers(state.skipped))}.`;
  return "The zip of an export, of this Meadow or another: posts and reels with their dates, pictures, drafts, your profile. They appear on your profile, not in feeds.";
}

/** '12 posts, 3 drafts'. */
function inNumbers(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`)
    .join(", ");
}

function skipped(what: string): string {
  return what === "" ? "" : `. Left out, as they are here already or belong to what is not here: ${what}`;
}
