import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { cachedEvent, EVENTS, patchEvent, storeEvent } from "@/data/events/cache";
import { answerEvent, type EventAnswer } from "@/data/events/queries";
import { withAnswer } from "@/data/events/rsvp";
import type { EventCardItem } from "@/data/types";
import { toast } from "@/ui/toast";

interface Wanted {
  readonly status: EventAnswer | null;
  readonly guests?: number;
}

/** Answers optimistically, one request at a time for each event; a failure rolls back. */
export function useRsvpMutation(event: EventCardItem) {
  const client = useQueryClient();
  const { id } = event;
  const mutation = useMutation({
    scope: { id: `rsvp-${id}` },
    mutationFn: ({ status, guests }: Wanted) => answerEvent(id, status, guests),
    onMutate: async ({ status, guests }) => {
      await client.cancelQueries({ queryKey: [EVENTS, "one", id] });
      const before = cachedEvent(client, id) ?? event;
      patchEvent(client, id, (each) => withAnswer(each, status, guests ?? (status === "going" ? each.myGuests : 0)));
      return { before };
    },
    onSuccess: (answered, { status }, { before }) => {
      storeEvent(client, answered);
      sayWhatBecame(before, answered, status);
      void client.invalidateQueries({ queryKey: [EVENTS, "people", id] });
      void client.invalidateQueries({ queryKey: [EVENTS, "list", "mine"], refetchType: "none" });
    },
    onError: (error, _wanted, context) => {
      if (context) patchEvent(client, id, (each) => ({ ...each, ...context.before }));
      toast.error(
        failureText(error, t`Your answer was not taken.`, t`Your answer could not be sent. Please try again.`),
      );
    },
  });

  function sayWhatBecame(before: EventCardItem, answered: EventCardItem, wanted: EventAnswer | null): void {
    if (wanted === "going" && answered.myStatus === "waiting" && before.myStatus !== "waiting") {
      toast.success(t`This event is full. You are number ${answered.myPlace ?? 1} on the waiting list.`);
      return;
    }
    if (before.myStatus === "going" && answered.myStatus !== "going") {
      toast.undo(t`You are no longer going.`, () => mutation.mutate({ status: "going", guests: before.myGuests }));
    }
  }

  return {
    answer: (status: EventAnswer | null, guests?: number) =>
      mutation.mutate({ status, ...(guests === undefined ? {} : { guests }) }),
  };
}
