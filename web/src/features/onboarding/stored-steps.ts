import { useEffect, useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { dropStored, readStored, writeStored } from "@/lib/local-storage";
import { STEPS, type Choice } from "./steps";

interface Kept {
  readonly step: number;
  readonly choice: Choice;
}

const START: Kept = { step: 0, choice: { categories: [], interests: [] } };
const keyOf = (viewer: string) => `onboarding:${viewer}`;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { step, choice } = value as Partial<Kept>;
  const isStep = Number.isInteger(step) && Number(step) >= 0 && Number(step) < STEPS;
  return isStep && isTexts(choice?.categories) && isTexts(choice.interests);
}

/** Current step and selection of the onboarding; both survive a reload. */
export function useStoredSteps() {
  const viewer = useViewer();
  const [kept, setKept] = useState<Kept>(() => readStored(keyOf(viewer), isKept) ?? START);
  useEffect(() => {
    if (viewer !== "" && kept !== START) writeStored(keyOf(viewer), kept);
  }, [viewer, kept]);
  return {
    ...kept,
    setStep: (step: number) => setKept((before) => ({ ...before, step })),
    setChoice: (choice: Choice) => setKept((before) => ({ ...before, choice })),
  };
}

export function forgetSteps(viewer: string): void {
  dropStored(keyOf(viewer));
}
