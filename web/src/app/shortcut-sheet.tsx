import { i18n } from "@/lib/i18n";
import { msg, t } from "@lingui/core/macro";
import { Dialog } from "@/ui/dialog";

const KEYS = [
  ["j / k", msg`Next, previous post`],
  ["Enter", msg`Open the post`],
  ["l", msg`Like`],
  ["b", msg`Bookmark`],
  ["r", msg`Comment`],
  ["s", msg`Copy the link`],
  [".", msg`Show new posts`],
  ["n", msg`Create a post`],
  ["/", msg`Search`],
  [["g", "h"], msg`Home`],
  [["g", "n"], msg`Notifications`],
  [["g", "m"], msg`Messages`],
  [["g", "b"], msg`Bookmarks`],
  [["g", "p"], msg`Profile`],
  [["g", "c"], msg`Communities`],
  [["g", "e"], msg`Events`],
  ["?", msg`This list`],
] as const;

/** The list of keyboard shortcuts, opened by ?. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Keyboard shortcuts`}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {KEYS.map(([key, does]) => (
          <div key={String(key)} className="contents">
            <dt>
              <kbd className="rounded-small border border-line-strong bg-sunken px-2 py-0.5 font-sans text-small font-semibold">
                {typeof key === "string" ? key : t`${key[0]} then ${key[1]}`}
              </kbd>
            </dt>
            <dd className="text-small">{i18n._(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
