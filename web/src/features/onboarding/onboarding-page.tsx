import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { completeOnboarding, currentUserQuery } from "@/data/account/queries";
import { failureText } from "@/data/client/failure-text";
import { takeReturnAddress } from "@/lib/return-address";
import { expectWelcome } from "@/lib/welcome";
import { Button } from "@/ui/button";
import { EmptyLandscape } from "@/ui/empty-landscape";
import { Progress } from "@/ui/progress";
import { toast } from "@/ui/toast";
import { CategoriesStep } from "./categories-step";
import { InterestsStep } from "./interests-step";
import { IntroStep } from "./intro-step";
import { chosenInterests, mayContinue, MIN_CATEGORIES, MIN_INTERESTS, percentOf, STEPS, type Choice } from "./steps";
import { forgetSteps, useStoredSteps } from "./stored-steps";

export function OnboardingPage() {
  const { step, choice, setStep, setChoice } = useStoredSteps();
  const { finish, busy } = useFinish();
  const heading = useStepFocus(step);
  const isLast = step === STEPS - 1;
  const allowed = mayContinue(step, choice);

  return (
    <main id="main" tabIndex={-1} className="relative isolate flex min-h-dvh flex-col overflow-hidden">
      <EmptyLandscape />
      <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-4 py-6 sm:py-[7vh]">
        <div className="mb-2 flex items-baseline justify-between text-small font-semibold">
          <span aria-live="polite">{t`Step ${step + 1} of ${STEPS}`}</span>
          <span className="text-muted">{percentOf(step)}%</span>
        </div>
        <Progress label={t`Onboarding`} value={percentOf(step)} />
        <div
          key={step}
          className="rise mt-6 flex flex-col rounded-dialog border border-line bg-surface p-5 shadow-float sm:p-8"
        >
          {step === 0 && <IntroStep heading={heading} />}
          {step === 1 && <CategoriesStep heading={heading} choice={choice} onChange={setChoice} />}
          {step === 2 && <InterestsStep heading={heading} choice={choice} onChange={setChoice} />}
          <footer className="mt-8 flex flex-wrap items-center justify-between gap-3">
            <Button tone="outline" disabled={step === 0 || busy} onClick={() => setStep(step - 1)}>{t`Back`}</Button>
            <Hint step={step} allowed={allowed} />
            <Button
              disabled={!allowed}
              busy={busy}
              busyText={t`Saving...`}
              onClick={() => (isLast ? finish(choice) : setStep(step + 1))}
            >
              {isLast ? t`Get Started` : t`Continue`}
            </Button>
          </footer>
        </div>
      </div>
    </main>
  );
}

function Hint({ step, allowed }: { step: number; allowed: boolean }) {
  const minimum = step === 1 ? MIN_CATEGORIES : MIN_INTERESTS;
  return (
    <p
      aria-live="polite"
      className="min-w-0 text-end text-small text-muted max-sm:order-first max-sm:basis-full sm:flex-1"
    >
      {!allowed && t`need ${minimum}+`}
    </p>
  );
}

function useFinish() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: Choice) => completeOnboarding(chosenInterests(choice)),
    onSuccess: (me) => {
      client.setQueryData(currentUserQuery().queryKey, me);
      expectWelcome(me.id);
      forgetSteps(me.id);
      toast.success(t`Onboarding complete!`);
      void navigate({ href: takeReturnAddress() ?? "/" });
    },
    onError: (error) =>
      toast.error(
        failureText(
          error,
          t`Failed to complete onboarding. Please try again.`,
          t`Something went wrong. Please try again.`,
        ),
      ),
  });
  return { finish: mutate, busy: isPending };
}

/** Focuses the heading of each new step; the first step uses the focus of the page itself. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
