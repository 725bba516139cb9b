import { ArrowUp } from "lucide-react";

interface NewContentPillProps {
  /** The pill's text, such as '3 new posts'; `null` without new content. */
  readonly text: string | null;
  readonly onShow: () => void;
}

/** New content waits here until requested, so the list below does not move. */
export function NewContentPill({ text, onShow }: NewContentPillProps) {
  return (
    <div
      role="status"
      className="pointer-events-none with-header sticky top-[calc(var(--header-height)+var(--bars,3rem)+0.75rem)] z-20 flex h-0 justify-center"
    >
      {text === null ? null : (
        <button
          type="button"
          data-act="show-new"
          onClick={onShow}
          className="press fade-in bg-brand text-on-brand shadow-float hover:bg-brand-hover text-small pointer-events-auto inline-flex h-11 items-center gap-2 rounded-full px-5 font-semibold"
        >
          <ArrowUp aria-hidden className="size-4.5" />
          {text}
        </button>
      )}
    </div>
  );
}
