import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { answeredQuery, answerRequest } from "@/data/people/requests";
import { Button } from "@/ui/button";
import { tried } from "./use-relationships";

interface RequestActionsProps {
  readonly person: { readonly id: string; readonly username: string; readonly displayName: string };
  readonly className?: string;
}

/** Accept and Decline; afterwards the answer, in the same place. */
export function RequestActions({ person, className = "" }: RequestActionsProps) {
  const client = useQueryClient();
  const { data: answered = null } = useQuery(answeredQuery(person.id));
  const said = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (answered !== null && pressed.current) said.current?.focus({ preventScroll: true });
  }, [answered]);

  function answer(accept: boolean) {
    pressed.current = true;
    void tried(t`The request could not be answered.`, () => answerRequest(client, person.id, accept));
  }

  const { displayName } = person;
  return (
    <div className={`relative flex min-h-11 flex-wrap items-center gap-2 ${className}`}>
      {answered === null ? (
        <>
          <Button size="small" aria-label={t`Accept ${displayName}`} onClick={() => answer(true)}>{t`Accept`}</Button>
          <Button
            tone="outline"
            size="small"
            aria-label={t`Decline ${displayName}`}
            onClick={() => answer(false)}
          >{t`Decline`}</Button>
        </>
      ) : (
        <p ref={said} tabIndex={-1} role="status" className="text-small font-semibold text-muted outline-none">
          {{ accepted: t`Accepted`, declined: t`Declined`, gone: t`This request is no longer there.` }[answered]}
        </p>
      )}
    </div>
  );
}
