import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/api/failure-text";
import { takeWishBack, wishLess, type WishSubject } from "@/api/wishes";
import { toast } from "@/ui/toast";

/** A wish for less, at once and with ten seconds to take it back; says so when it could not be kept. */
export function useWishLess(): (wish: WishSubject, done: string) => Promise<void> {
  const client = useQueryClient();

  async function undo(wish: WishSubject, putBack: () => void) {
    try {
      await takeWishBack(client, wish);
      putBack();
    } catch (error) {
      toast.error(failureText(error, "Failed to take that back", "Network error. Please try again."), {
        action: { label: "Try again", onClick: () => void undo(wish, putBack) },
      });
    }
  }

  return async (wish, done) => {
    const next = wish.kind === "post" ? neighbourOf(wish.subject) : null;
    const kept = wishLess(client, wish);
    if (next) goOnWith(next, wish.subject);
    try {
      const putBack = await kept;
      toast.undo(done, () => void undo(wish, putBack));
    } catch (error) {
      toast.error(failureText(error, "Failed to save your feedback", "Network error. Nothing was changed."));
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
