import type { ReactNode } from "react";
import { exactCount, shortCount } from "@/lib/format-count";

interface ActionButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** The start of the label, shown beside the icon where there is room; without it only the icon is shown. */
  readonly word?: string | undefined;
  readonly count?: number;
  /** The unit of the count in the singular and plural, for screen readers: "like", "likes". */
  readonly unit?: string;
  readonly pressed?: boolean;
  /** Disabled but focusable; the label gives the reason. */
  readonly off?: boolean;
  readonly tone: "like" | "brand";
  /** Selector for the keyboard shortcuts. */
  readonly act: string;
  readonly onPress?: () => void;
  /** Popover attributes of a menu trigger. */
  readonly popoverTarget?: string;
  readonly "aria-haspopup"?: "menu";
  readonly "aria-expanded"?: boolean;
}

const TONES = {
  like: "hover:text-like hover:bg-like/8 aria-pressed:text-like",
  brand: "hover:text-brand hover:bg-brand/8 aria-pressed:text-brand",
} as const;

/** One of the actions below a post: 44 px high, the count beside the icon, exact in the title. */
export function ActionButton(props: ActionButtonProps) {
  const { icon, label, word = "", count = 0, unit = "", pressed, off, tone, act, onPress, ...ofMenu } = props;
  // Not true in every language.
  const startsWithWord = label.startsWith(word);
  return (
    <button
      {...ofMenu}
      type="button"
      data-act={act}
      aria-pressed={pressed}
      aria-disabled={off}
      title={count === 0 ? label : `${label} (${exactCount(count)} ${unit})`}
      onClick={(event) => {
        event.stopPropagation();
        onPress?.();
      }}
      className={`press inline-flex h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap rounded-full px-2.5 text-small font-medium text-muted aria-disabled:opacity-50 ${TONES[tone]}`}
    >
      {icon}
      {word === "" ? null : (
        <span aria-hidden={!startsWithWord} className="max-sm:sr-only">
          {word}
        </span>
      )}
      {label === word ? null : <span className="sr-only">{startsWithWord ? label.slice(word.length) : label}</span>}
      {count === 0 ? null : (
        <span>
          <span data-count>{shortCount(count)}</span>
          <span className="sr-only"> {unit}</span>
        </span>
      )}
    </button>
  );
}
