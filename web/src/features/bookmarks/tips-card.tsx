import { i18n } from "@/lib/i18n";
import { msg, t } from "@lingui/core/macro";
import { FolderPlus, Hash, Lock, Undo2 } from "lucide-react";

const TIPS = [
  [Lock, msg`Only you can see what you keep.`],
  [Hash, msg`Search by words, by a #hashtag or by the name of an author.`],
  [FolderPlus, msg`Sort posts into folders: open a post's menu and choose Move to folder.`],
  [Undo2, msg`Took one away by mistake? You have ten seconds to undo it.`],
] as const;

export function TipsCard() {
  return (
    <section
      aria-labelledby="bookmark-tips"
      className="m-4 rounded-card border border-line bg-surface p-4 sm:m-5 sm:p-5"
    >
      <h2 id="bookmark-tips" className="mb-3 text-base font-bold">{t`Bookmark tips`}</h2>
      <ul className="space-y-2.5 text-small text-muted">
        {TIPS.map(([Icon, text]) => (
          <li key={text.id} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
            {i18n._(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
