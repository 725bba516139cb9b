import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Megaphone, X } from "lucide-react";
import { failureText } from "@/data/client/failure-text";
import { useSession } from "@/data/client/session";
import { dismissAnnouncement } from "@/data/site/mutations";
import { announcementsQuery } from "@/data/site/queries";
import { Markdown } from "@/shared/markdown/markdown";
import { IconButton } from "@/ui/icon-button";
import { toast } from "@/ui/toast";

/**
 * The newest announcement not dismissed by the member. It lies over the screen, above the tabs: nothing moves when it
 * appears, and the next one follows when it is dismissed.
 */
export function AnnouncementCard() {
  const client = useQueryClient();
  const { data = [] } = useQuery({ ...announcementsQuery(), enabled: useSession() !== null });
  const [first] = data;
  if (!first) return null;

  async function dismiss(id: string) {
    try {
      await dismissAnnouncement(client, id);
    } catch (error) {
      toast.error(failureText(error, t`It could not be dismissed.`, t`Network error. Please try again.`));
    }
  }

  return (
    <section
      key={first.id}
      aria-label={t`Announcement`}
      className="rise fixed inset-x-3 bottom-[calc(var(--tabs-height)+var(--safe-bottom)+0.75rem)] z-30 mx-auto flex max-w-xl items-start gap-3 rounded-card border border-line bg-surface py-2 ps-4 pe-2 shadow-float"
    >
      <Megaphone aria-hidden className="mt-3 size-5 shrink-0 text-brand" />
      <div
        tabIndex={-1}
        className="max-h-[min(40dvh,16rem)] min-w-0 flex-1 overflow-y-auto overscroll-contain py-2.5 text-small"
      >
        <Markdown text={first.text} />
      </div>
      <IconButton label={t`Dismiss the announcement`} onClick={() => void dismiss(first.id)}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </section>
  );
}
