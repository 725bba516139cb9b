import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { undoShowLess, showLess, type FeedbackSubject } from "@/data/feeds/feedback";
import { toast } from "@/ui/toast";

/** A wish for less, at once and with ten seconds to take it back; says so when it could not be kept. */
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

/** The card that takes the place of this one when it goes. */
function neighbourOf(id: string): string | null {
  const card = cardOf(id);
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  return next instanceof HTMLElement ? (next.dataset["post"] ?? null) : null;
}

const FRAMES = 60;

/** Whoever stood on the card that goes stands on the other once it has gone. */
function goOnWith(next: string, gone: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (cardOf(gone)) {
      if (frames > 0) goOnWith(next, gone, frames - 1);
    } else if (document.activeElement === document.body) cardOf(next)?.focus({ preventScroll: true });
  });
}
