import { Dialog } from "@/ui/dialog";

const KEYS = [
  ["j / k", "Next, previous post"],
  ["Enter", "Open the post"],
  ["l", "Like"],
  ["b", "Bookmark"],
  ["r", "Comment"],
  ["s", "Copy the link"],
  [".", "Show new posts"],
  ["n", "Create a post"],
  ["/", "Search"],
  ["g then h", "Home"],
  ["g then n", "Notifications"],
  ["g then m", "Messages"],
  ["g then b", "Bookmarks"],
  ["g then p", "Profile"],
  ["g then c", "Communities"],
  ["g then e", "Events"],
  ["?", "This list"],
] as const;

/** What the keyboard can do, shown by ?. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Keyboard shortcuts"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {KEYS.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-small border border-line-strong bg-sunken px-2 py-0.5 font-sans text-small font-semibold">
                {key}
              </kbd>
            </dt>
            <dd className="text-small">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
