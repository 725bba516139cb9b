import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { undoShowLess, showLess, type FeedbackSubject } from "@/data/feeds/feedback";
import { toast } from "@/ui/toast";

/** "Show less" with an undo of ten seconds; a failure shows a toast. */
export function useShowLessMutation(): (feedback: FeedbackSubject, done: string) => Promise<void> {
  const client = useQueryClient();

  async function undo(feedback: FeedbackSubject, putBack: () => void) {
    try {
      await undoShowLess(client, feedback);
      putBack();
    } catch (error) {
      toast.error(failureText(error, t`Failed to take that back`, t`Network error. Please try again.`), {
        action: { label: t`Try again`, onClick: () => void undo(feedback, putBack) },
      });
    }
  }

  return async (feedback, done) => {
    const next = feedback.kind === "post" ? neighbourOf(feedback.subject) : null;
    const kept = showLess(client, feedback);
    if (next) goOnWith(next, feedback.subject);
    try {
      const putBack = await kept;
      toast.undo(done, () => void undo(feedback, putBack));
    } catch (error) {
      toast.error(failureText(error, t`Failed to save your feedback`, t`Network error. Nothing was changed.`));
    }
  };
}

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-post="${CSS.escape(id)}"]`);

/** The card that takes the place of the removed one. */
function neighbourOf(id: string): string | null {
  const card = cardOf(id);
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  return next instanceof HTMLElement ? (next.dataset["post"] ?? null) : null;
}

const FRAMES = 60;

/** Moves the focus from the removed card to its neighbour. */
function goOnWith(next: string, gone: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (cardOf(gone)) {
      if (frames > 0) goOnWith(next, gone, frames - 1);
    } else if (document.activeElement === document.body) cardOf(next)?.focus({ preventScroll: true });
  });
}
