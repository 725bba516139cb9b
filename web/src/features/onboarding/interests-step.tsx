import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { interestsQuery } from "@/data/account/queries";
import { topicName } from "@/lib/topic-names";
import { ToggleChip } from "@/ui/chip";
import type { StepProps } from "./categories-step";
import { toggleInterest } from "./steps";

export function InterestsStep({ heading, choice, onChange }: StepProps) {
  const { data: taxonomy = [] } = useQuery(interestsQuery());
  const chosen = taxonomy.filter(({ category }) => choice.categories.includes(category));
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title font-extrabold tracking-[-0.02em]">{t`A little closer`}</h1>
      <p className="mt-1 text-muted">{t`Choose at least three.`}</p>
      {chosen.map(({ category, interests }) => (
        <fieldset key={category} className="mt-6">
          <legend className="mb-3 font-bold">{topicName(category)}</legend>
          <div className="flex flex-wrap gap-2.5">
            {interests.map((interest) => {
              const pressed = choice.interests.includes(interest);
              return (
                <ToggleChip key={interest} pressed={pressed} onClick={() => onChange(toggleInterest(choice, interest))}>
                  {pressed && <Check aria-hidden className="size-4" />}
                  {topicName(interest)}
                </ToggleChip>
              );
            })}
          </div>
        </fieldset>
      ))}
    </>
  );
}
