import { useEffect, useState } from "react";
import { LazyDialog } from "@/ui/lazy-dialog";
import { answerWith } from "./confirmed";

const load = () => import("./confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog);

interface Question {
  readonly answer: (isMember: boolean) => void;
}

/** Once per screen with sensitive changes: 'Confirm it is you' opens when the server asks for it. */
export function ConfirmYou() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      answerWith(
        () =>
          new Promise((resolve) => {
            setQuestion({
              answer: (isMember) => {
                setQuestion(null);
                resolve(isMember);
              },
            });
          }),
      ),
    [],
  );
  if (!question) return null;
  return (
    <LazyDialog
      load={load}
      given={{ onConfirmed: () => question.answer(true), onClose: () => question.answer(false) }}
    />
  );
}
