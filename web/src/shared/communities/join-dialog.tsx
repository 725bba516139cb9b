import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Community } from "@/data/communities/cache";
import { limits } from "@/lib/limits";
import { clampText, isBlank } from "@/lib/text";
import { FormDialog } from "@/ui/form-dialog";
import { TextArea } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { useMembershipMutation } from "./use-membership";

interface JoinDialogProps {
  readonly community: Community;
  readonly onClose: () => void;
}

/** The join questions of a private community. */
export function JoinDialog({ community, onClose }: JoinDialogProps) {
  const { busy, join } = useMembershipMutation(community);
  // The questions may change while the form is open.
  const [questions] = useState(community.joinQuestions);
  const [answers, setAnswers] = useState<readonly string[]>(() => questions.map(() => ""));
  const [missing, setMissing] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  async function send() {
    const blank = questions.flatMap((_, index) => (isBlank(answers[index] ?? "") ? [index] : []));
    setMissing(blank);
    if (blank.length > 0 || busy !== null) return;
    const failure = await join(answers.map((answer) => answer.trim()));
    setProblem(failure);
    if (failure === null) onClose();
  }

  function write(at: number, text: string) {
    setAnswers(answers.map((answer, index) => (index === at ? clampText(text, limits.joinAnswerCharacters) : answer)));
    setMissing(missing.filter((index) => index !== at));
  }

  return (
    <FormDialog
      title={t`Ask to join ${community.name}`}
      description={t`Moderators of this community read your answers before they approve your request.`}
      submit={t`Send request`}
      busyText={t`Sending...`}
      busy={busy !== null}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Problem text={problem} />
      {questions.map((question, index) => (
        <TextArea
          key={question}
          label={question}
          rows={2}
          dir="auto"
          value={answers[index] ?? ""}
          error={missing.includes(index) ? t`Please answer this question.` : undefined}
          onChange={(event) => write(index, event.target.value)}
        />
      ))}
    </FormDialog>
  );
}
