import { FolderPlus, Hash, Lock, Undo2 } from "lucide-react";

const TIPS = [
  [Lock, "Only you can see what you keep."],
  [Hash, "Search by words, by a #hashtag or by the name of an author."],
  [FolderPlus, "Sort posts into folders: open a post's menu and choose Move to folder."],
  [Undo2, "Took one away by mistake? You have ten seconds to undo it."],
] as const;

/** What one can do with bookmarks. */
export function TipsCard() {
  return (
    <section
      aria-labelledby="bookmark-tips"
      className="m-4 rounded-card border border-line bg-surface p-4 sm:m-5 sm:p-5"
    >
      <h2 id="bookmark-tips" className="mb-3 text-base font-bold">
        Bookmark tips
      </h2>
      <ul className="space-y-2.5 text-small text-muted">
        {TIPS.map(([Icon, text]) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
