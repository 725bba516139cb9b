import { t } from "@lingui/core/macro";
import { useState } from "react";
import { RichText } from "@/shared/rich-text/rich-text";

const OWN_LINKS = "[&_a]:text-current [&_a]:decoration-current/60 [&_mark]:text-text";
/** Longer texts are collapsed. */
const MOST_LINES = 18;
const MOST_LETTERS = 900;

interface MessageTextProps {
  readonly text: string;
  readonly isMine: boolean;
}

/** Text of a message; a long one is collapsed with a button to expand it. */
export function MessageText({ text, isMine }: MessageTextProps) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > MOST_LETTERS || text.split("\n").length > MOST_LINES;
  const tone = isMine ? OWN_LINKS : "";
  if (!isLong) return <RichText text={text} className={`px-3.5 py-2 ${tone}`} />;
  return (
    <div className="px-3.5 pt-2">
      <RichText text={text} className={`${tone} ${isOpen ? "" : "line-clamp-12"}`} />
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 text-small font-semibold underline underline-offset-3"
      >
        {isOpen ? t`Show less` : t`Show more`}
      </button>
    </div>
  );
}
