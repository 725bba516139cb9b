import { plural, t } from "@lingui/core/macro";
import type { Reaction } from "@/data/messages/types";

interface ReactionsProps {
  readonly reactions: readonly Reaction[];
  readonly onToggle: (emoji: string) => void;
}

/** Reactions to a message; a press on an own one removes it. */
export function Reactions({ reactions, onToggle }: ReactionsProps) {
  return (
    <ul aria-label={t`Reactions`} className="relative z-1 -mt-1 flex max-w-[85%] flex-wrap gap-1 px-1">
      {reactions.map(({ emoji, count, isMine }) => (
        <li key={emoji}>
          <button
            type="button"
            aria-pressed={isMine}
            aria-label={`${emoji} ${plural(count, { one: "# reaction", other: "# reactions" })}`}
            onClick={() => onToggle(emoji)}
            className={`press relative inline-flex h-7 items-center gap-1 rounded-full border px-2 text-small before:absolute before:-inset-x-0.5 before:-inset-y-2 before:content-[''] ${
              isMine ? "border-brand bg-brand-soft font-semibold text-brand" : "border-line bg-surface text-text"
            }`}
          >
            <span aria-hidden>{emoji}</span>
            {count > 1 ? (
              <span aria-hidden data-count className="text-meta">
                {count}
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
