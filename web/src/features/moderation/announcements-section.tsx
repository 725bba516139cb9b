import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { removeAnnouncement } from "@/data/site/mutations";
import { allAnnouncementsQuery, ANNOUNCEMENTS_KEY } from "@/data/site/queries";
import type { Announcement } from "@/data/site/types";
import { exactTime } from "@/lib/time";
import { Markdown } from "@/shared/markdown/markdown";
import { PagedList } from "@/shared/moderation/paged-list";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { EmptyState } from "@/ui/empty-state";
import { AnnouncementDialog } from "./announcement-dialog";
import { useModerationAction } from "./use-moderation-action";

export function AnnouncementsSection() {
  const query = useInfiniteQuery(allAnnouncementsQuery());
  const [open, setOpen] = useState<Announcement | "new" | null>(null);
  return (
    <section aria-labelledby="announcements">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="announcements" className="text-section font-bold">{t`Announcements`}</h2>
          <p className="text-small text-muted">{t`Shown to all members until they dismiss them.`}</p>
        </div>
        <Button size="small" onClick={() => setOpen("new")}>{t`New announcement`}</Button>
      </div>
      <PagedList
        label={t`Announcements`}
        failure={t`The announcements could not be loaded`}
        query={query}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t`No announcements yet`}>{t`Tell everybody what changes and when.`}</EmptyState>}
        renderItem={(one) => <Row announcement={one} onEdit={() => setOpen(one)} />}
      />
      {open === null ? null : (
        <AnnouncementDialog announcement={open === "new" ? null : open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

/** Scheduled, active or over. */
function stateOf({ startsAt, endsAt }: Announcement, now: number) {
  if (Date.parse(startsAt) > now) return { word: t`Scheduled`, tone: "quiet" } as const;
  if (endsAt !== null && Date.parse(endsAt) <= now) return { word: t`Over`, tone: "quiet" } as const;
  return { word: t`Shown`, tone: "brand" } as const;
}

function Row({ announcement, onEdit }: { readonly announcement: Announcement; readonly onEdit: () => void }) {
  const { press, busy } = useModerationAction();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, text, startsAt, endsAt } = announcement;
  const [now] = useState(() => Date.now());
  const { word, tone } = stateOf(announcement, now);
  return (
    <div className="grid gap-3 px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-2 text-small text-muted">
        <Badge tone={tone}>{word}</Badge>
        <span>{endsAt === null ? exactTime(startsAt) : t`${exactTime(startsAt)} to ${exactTime(endsAt)}`}</span>
      </p>
      <Markdown text={text} />
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" size="small" onClick={onEdit}>{t`Edit`}</Button>
        <Button tone="quiet" size="small" onClick={() => setAsking(true)}>{t`Delete`}</Button>
      </div>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Delete this announcement?`}
        description={t`Nobody sees it any more.`}
        confirm={t`Delete`}
        busy={busy !== null}
        busyText={t`Deleting...`}
        onConfirm={() =>
          void press(
            "delete",
            () => removeAnnouncement(id),
            t`Announcement deleted`,
            t`The announcement could not be deleted.`,
          ).then(() => {
            setAsking(false);
            return client.invalidateQueries({ queryKey: ANNOUNCEMENTS_KEY });
          })
        }
      />
    </div>
  );
}
