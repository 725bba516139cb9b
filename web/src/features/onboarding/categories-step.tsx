import { t } from "@lingui/core/macro";
import {
  BookOpen,
  BriefcaseBusiness,
  Cpu,
  FlaskConical,
  GraduationCap,
  HeartPulse,
  Palette,
  Trophy,
  type LucideIcon,
} from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { interestsQuery } from "@/data/account/queries";
import { topicName } from "@/lib/topic-names";
import { ErrorState } from "@/ui/error-state";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { toggleCategory, type Choice } from "./steps";

/** Icons of known categories; the server's list decides which categories exist. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  Technology: Cpu,
  "Arts & Culture": Palette,
  Lifestyle: HeartPulse,
  Business: BriefcaseBusiness,
  Science: FlaskConical,
  Sports: Trophy,
  Education: GraduationCap,
};

export interface StepProps {
  heading: RefObject<HTMLHeadingElement | null>;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

export function CategoriesStep({ heading, choice, onChange }: StepProps) {
  const { data: taxonomy, isError, isFetching, refetch } = useQuery(interestsQuery());
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-title font-extrabold tracking-[-0.02em]"
      >{t`What do you care about?`}</h1>
      <p className="mt-1 mb-6 text-muted">{t`Choose at least two.`}</p>
      {isError && (
        <ErrorState
          title={t`The list of interests could not be loaded.`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!taxonomy && !isError && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <LoadingText />
          {Array.from({ length: 7 }, (_, index) => (
            <Skeleton key={index} className="h-28 rounded-card" />
          ))}
        </div>
      )}
      {taxonomy && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {taxonomy.map(({ category }, index) => {
            const Icon = ICONS[category] ?? BookOpen;
            const pressed = choice.categories.includes(category);
            return (
              <button
                key={category}
                type="button"
                aria-pressed={pressed}
                style={{ "--i": index }}
                onClick={() => onChange(toggleCategory(choice, category, taxonomy))}
                className={`rise press flex h-28 flex-col items-start justify-between rounded-card border-2 p-4 text-start font-bold ${
                  pressed ? "border-brand bg-brand-soft text-brand" : "border-line bg-surface hover:bg-sunken"
                }`}
              >
                <Icon aria-hidden className="size-7" />
                {topicName(category)}
              </button>
            );
          })}
        </div>
      )}
    </>
  );
}
