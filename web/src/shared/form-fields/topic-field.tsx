import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useId } from "react";
import { interestsQuery } from "@/data/account/queries";
import { limits } from "@/lib/limits";
import { topicName } from "@/lib/topic-names";
import { Button } from "@/ui/button";
import { Chip } from "@/ui/chip";
import { Skeleton } from "@/ui/skeleton";

interface TopicFieldProps {
  readonly topics: readonly string[];
  readonly onChange: (topics: readonly string[]) => void;
}

/** The topics of a community: chosen in a scrolling list, shown above it as removable chips. */
export function TopicField({ topics, onChange }: TopicFieldProps) {
  const { data: taxonomy, isError, isFetching, refetch } = useQuery(interestsQuery());
  const hintId = useId();
  const isFull = topics.length >= limits.communityTopics;
  const drop = (topic: string) => onChange(topics.filter((one) => one !== topic));
  const toggle = (topic: string) => (topics.includes(topic) ? drop(topic) : onChange([...topics, topic]));

  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{t`Topics`}</legend>
      {topics.length === 0 ? null : (
        <ul aria-label={t`Selected topics`} className="mb-2 flex flex-wrap gap-2">
          {topics.map((topic) => (
            <li key={topic} className="max-w-full">
              <Chip removeLabel={t`Remove ${topicName(topic)}`} onRemove={() => drop(topic)}>
                {topicName(topic)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {taxonomy || isError ? null : <Skeleton className="h-52 w-full !rounded-input" />}
      {isError ? (
        <p className="flex flex-wrap items-center gap-3 text-small text-muted">
          {t`The list of topics could not be loaded.`}
          <Button tone="soft" size="small" busy={isFetching} onClick={() => void refetch()}>{t`Try again`}</Button>
        </p>
      ) : null}
      {taxonomy ? (
        <div className="max-h-52 overflow-y-auto overscroll-contain rounded-input border border-line-strong p-1.5">
          {taxonomy.map(({ category, interests }) => (
            <ul key={category} aria-label={topicName(category)}>
              {[category, ...interests].map((topic) => {
                const pressed = topics.includes(topic);
                return (
                  <li key={topic}>
                    <button
                      type="button"
                      aria-pressed={pressed}
                      disabled={isFull && !pressed}
                      onClick={() => toggle(topic)}
                      className={`flex min-h-11 w-full items-center gap-2 rounded-small px-2.5 text-start text-small hover:bg-sunken focus-visible:-outline-offset-2 disabled:opacity-50 aria-pressed:text-brand ${
                        topic === category ? "font-bold" : "ps-6"
                      }`}
                    >
                      <span className="min-w-0 flex-1">{topicName(topic)}</span>
                      {pressed ? <Check aria-hidden className="size-4.5 shrink-0" /> : null}
                    </button>
                  </li>
                );
              })}
            </ul>
          ))}
        </div>
      ) : null}
      <p id={hintId} role="status" className="mt-1.5 text-small text-muted">
        {topics.length === 0 ? t`Please select at least one topic` : ""}
        {isFull ? t`${{ communityTopics: limits.communityTopics }} topics are the most.` : ""}
      </p>
    </fieldset>
  );
}
