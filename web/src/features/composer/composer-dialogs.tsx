import { t } from "@lingui/core/macro";
import { lazy, Suspense } from "react";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import type { Composer } from "./use-composer";

const DraftsDialog = lazy(() => import("./drafts-dialog").then((module) => ({ default: module.DraftsDialog })));
const ScheduleDialog = lazy(() => import("./schedule-dialog").then((module) => ({ default: module.ScheduleDialog })));

interface ComposerDialogsProps {
  readonly composer: Composer;
  readonly draftsOpen: boolean;
  readonly onDraftsOpen: (open: boolean) => void;
}

/** Dialogs of the composer, loaded when first opened. */
export function ComposerDialogs({ composer, draftsOpen, onDraftsOpen }: ComposerDialogsProps) {
  const { schedule } = composer;
  return (
    <Suspense fallback={null}>
      {draftsOpen ? <DraftsDialog composer={composer} onClose={() => onDraftsOpen(false)} /> : null}
      {schedule.asked ? (
        <ScheduleDialog
          publishAt={schedule.publishAt}
          error={schedule.error}
          onChoose={schedule.choose}
          onClose={() => schedule.ask(false)}
        />
      ) : null}
      <ConfirmDialog
        dangerous
        open={composer.refused !== null}
        onOpenChange={(open) => {
          if (!open) composer.settleRefused(false);
        }}
        title={t`Replace what you are writing?`}
        description={t`It is not saved on the server and would be lost.`}
        confirm={t`Replace`}
        onConfirm={() => composer.settleRefused(true)}
      />
    </Suspense>
  );
}
