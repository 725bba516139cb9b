import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { interestsQuery } from "@/data/account/queries";
import { topicName } from "@/lib/topic-names";
import { Button } from "@/ui/button";
import { ToggleChip } from "@/ui/chip";
import { FieldError } from "@/ui/field";
import { Skeleton } from "@/ui/skeleton";
import type { EditForm } from "./use-edit-form";

/** Interests as chips, by category. */
export function InterestsField({ form }: { readonly form: EditForm }) {
  const { data: taxonomy, isError, isFetching, refetch } = useQuery(interestsQuery());
  const errorId = useId();
  const chosen = form.edits.interests ?? form.base.interests;
  const error = form.errors.interests;

  function toggle(interest: string) {
    form.edit({
      interests: chosen.includes(interest) ? chosen.filter((one) => one !== interest) : [...chosen, interest],
    });
  }

  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1.5 text-small font-semibold">{t`Interests`}</legend>
      {taxonomy || isError ? null : <Skeleton className="h-11 w-full" />}
      {isError ? (
        <p className="flex flex-wrap items-center gap-3 text-small text-muted">
          {t`The list of interests could not be loaded.`}
          <Button tone="soft" size="small" busy={isFetching} onClick={() => void refetch()}>{t`Try again`}</Button>
        </p>
      ) : null}
      <div className="grid gap-2">
        {taxonomy?.map(({ category, interests }) => (
          <Category
            key={category}
            name={category}
            interests={[category, ...interests]}
            chosen={chosen}
            onToggle={toggle}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

interface CategoryProps {
  readonly name: string;
  readonly interests: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (interest: string) => void;
}

/** A category, collapsed at first. */
function Category({ name, interests, chosen, onToggle }: CategoryProps) {
  const [open, setOpen] = useState(false);
  const count = interests.filter((one) => chosen.includes(one)).length;
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/category rounded-input border border-line"
    >
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-input px-3.5 font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {topicName(name)}
        {count === 0 ? null : (
          <span className="rounded-full bg-brand-soft px-2 text-meta font-semibold text-brand">
            <Trans>
              {count} <span className="sr-only">chosen</span>
            </Trans>
          </span>
        )}
        <ChevronDown
          aria-hidden
          className="ms-auto size-5 text-muted transition-transform duration-200 group-open/category:rotate-180"
        />
      </summary>
      {open ? (
        <div className="flex flex-wrap gap-2 px-3.5 pt-1 pb-3.5">
          {interests.map((interest) => {
            const pressed = chosen.includes(interest);
            return (
              <ToggleChip key={interest} pressed={pressed} onClick={() => onToggle(interest)}>
                {pressed && <Check aria-hidden className="size-4" />}
                {topicName(interest)}
              </ToggleChip>
            );
          })}
        </div>
      ) : null}
    </details>
  );
}
