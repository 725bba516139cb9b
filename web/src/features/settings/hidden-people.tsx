import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ComponentType } from "react";
import { hiddenPeopleQuery, type Hidden } from "@/data/people/queries";
import { PeopleList } from "@/shared/people/people-list";
import { useRelationships } from "@/shared/people/use-relationships";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LinkButton } from "@/ui/link-button";

interface HiddenPeopleProps {
  readonly kind: "blocked" | "muted";
  readonly label: string;
  readonly empty: string;
  readonly hint: string;
  readonly Action: ComponentType<{ readonly person: Hidden }>;
}

/** Blocked or muted members, each with an undo button. */
export function HiddenPeople({ kind, label, empty, hint, Action }: HiddenPeopleProps) {
  const query = useInfiniteQuery(hiddenPeopleQuery(kind));
  const nobody = (
    <EmptyState
      drawing="people"
      title={empty}
      action={
        <LinkButton
          to="/settings/{-$section}"
          params={{ section: "privacy" }}
          tone="soft"
        >{t`Privacy Settings`}</LinkButton>
      }
    >
      {hint}
    </EmptyState>
  );
  return <PeopleList label={label} query={query} Action={Action} empty={nobody} />;
}

interface UndoRowProps {
  readonly person: Hidden;
  readonly act: "unblock" | "unmute";
  readonly word: string;
  readonly busyText: string;
}

/** Undo button of a row; the row disappears after the server's response. */
export function UndoRow({ person, act, word, busyText }: UndoRowProps) {
  const relations = useRelationships(person);
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    await relations[act]();
    setBusy(false);
  }
  return (
    <Button
      tone="outline"
      size="small"
      busy={busy}
      busyText={busyText}
      aria-label={`${word} ${person.displayName}`}
      onClick={() => void run()}
    >
      {word}
    </Button>
  );
}
