import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import type { OwnUser } from "@/data/account/profile";
import { topicName } from "@/lib/topic-names";
import { Button } from "@/ui/button";
import { LABELS, linesOf, textOf, type EditField, type Edits } from "./edit-fields";
import type { EditForm } from "./use-edit-form";

/** Conflicting fields (changed elsewhere in the meantime) with both values to choose from. */
export function ClashNotice({ form }: { readonly form: EditForm }) {
  const { clash } = form;
  const box = useRef<HTMLElement>(null);
  const isShown = clash !== null;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!clash) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="clash-title"
      className="mb-5 rounded-media border border-warn p-4 outline-none"
    >
      <h3 id="clash-title" className="font-bold">{t`Your profile was changed elsewhere`}</h3>
      <p className="mt-1 text-small text-muted">{t`Another tab or device has saved it since you began. Choose what to keep, then save again.`}</p>
      <ul className="mt-3 grid gap-4">
        {clash.fields.map((field) => (
          <li key={field}>
            <p className="text-small font-semibold">{LABELS[field]}</p>
            <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
              <Choice
                title={t`Written here`}
                value={mineOf(field, form.edits)}
                button={t`Keep mine: ${LABELS[field]}`}
                word={t`Keep mine`}
                onChoose={() => form.settle(field, "mine")}
              />
              <Choice
                title={t`Saved elsewhere`}
                value={theirsOf(field, clash.theirs)}
                button={t`Take the other: ${LABELS[field]}`}
                word={t`Take the other`}
                onChoose={() => form.settle(field, "theirs")}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly value: string;
  readonly button: string;
  readonly word: string;
  readonly onChoose: () => void;
}

function Choice({ title, value, button, word, onChoose }: ChoiceProps) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-input bg-sunken p-3">
      <p className="text-meta text-muted">{title}</p>
      <p dir="auto" className="line-clamp-4 flex-1 text-small whitespace-pre-wrap">
        {value || t`(empty)`}
      </p>
      <Button tone="outline" size="small" aria-label={button} onClick={onChoose}>
        {word}
      </Button>
    </div>
  );
}

function mineOf(field: EditField, edits: Edits): string {
  if (field === "fields") return linesOf(edits.fields ?? []).join("\n");
  const value = edits[field];
  if (value instanceof File) return t`A new picture`;
  if (value === null) return t`No picture`;
  return typeof value === "string" ? value : (value ?? []).join(", ");
}

function theirsOf(field: EditField, theirs: OwnUser): string {
  if (field === "avatar" || field === "coverImage") return theirs[field] ? t`Another picture` : t`No picture`;
  if (field === "fields") return linesOf(theirs.fields).join("\n");
  return field === "interests" ? theirs.interests.map(topicName).join(", ") : textOf(theirs, field);
}
