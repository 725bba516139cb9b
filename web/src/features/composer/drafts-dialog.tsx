import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { DraftKind } from "@/data/drafts/queries";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { TabPanel, Tabs } from "@/ui/tabs";
import { EMPTY_START } from "./composition";
import { DraftList } from "./draft-list";
import { DraftRow } from "./draft-row";
import { ScheduledRow } from "./scheduled-row";
import type { Composer } from "./use-composer";
import { useDraftActions, type DraftActions } from "./use-draft-actions";

interface DraftsDialogProps {
  readonly composer: Composer;
  readonly onClose: () => void;
}

export function DraftsDialog({ composer, onClose }: DraftsDialogProps) {
  const [tab, setTab] = useState<DraftKind>("kept");
  const actions = useDraftActions(composer, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Drafts`}
      footer={
        composer.isDirty ? (
          <Button
            tone="soft"
            onClick={() => {
              onClose();
              composer.open(EMPTY_START);
            }}
          >{t`Start a new post`}</Button>
        ) : undefined
      }
    >
      <Tabs
        label={t`Drafts and scheduled posts`}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "kept", label: t`Drafts` },
          { value: "scheduled", label: t`Scheduled` },
        ]}
        className="-mt-3"
      >
        <Removed actions={actions} />
        <TabPanel value="kept">
          <DraftList kind="kept" Row={DraftRow} actions={actions} />
        </TabPanel>
        <TabPanel value="scheduled">
          <DraftList kind="scheduled" Row={ScheduledRow} actions={actions} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

/** Undo inside the dialog: a toast outside of it is unreachable by keyboard. */
function Removed({ actions: { removed, bringBack } }: { readonly actions: DraftActions }) {
  return (
    <div role="status">
      {removed ? (
        <p className="fade-in mt-3 flex items-center justify-between gap-3 rounded-input bg-sunken ps-4 text-small">
          {removed.scheduledFor === null ? t`Draft deleted` : t`Scheduled post deleted`}
          <Button tone="quiet" className="text-brand" onClick={bringBack}>{t`Undo`}</Button>
        </p>
      ) : null}
    </div>
  );
}
