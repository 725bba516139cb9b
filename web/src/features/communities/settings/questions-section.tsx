import { t } from "@lingui/core/macro";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Community } from "@/data/communities/cache";
import { limits } from "@/lib/limits";
import { clampText, isBlank } from "@/lib/text";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Problem } from "@/ui/problem";
import { Section } from "@/ui/section";
import { useSaveCommunity } from "./use-save";

/** Up to three questions for membership requests. */
export function QuestionsSection({ community }: { readonly community: Community }) {
  const [edited, setEdited] = useState<readonly string[] | null>(null);
  const { busy, problem, save } = useSaveCommunity(community);
  const questions = edited ?? community.joinQuestions;

  async function send() {
    const asked = questions.map((question) => question.trim()).filter((question) => !isBlank(question));
    if (await save({ joinQuestions: asked })) setEdited(null);
  }

  return (
    <Section
      id="questions"
      title={t`Join questions`}
      intro={
        community.isPrivate
          ? t`Applicants answer these questions; answers are shown with the request.`
          : t`They are asked only if the community is private.`
      }
    >
      <form
        noValidate
        className="grid gap-4 px-4 sm:px-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {questions.map((question, index) => (
          <Field
            key={index}
            label={t`Question ${index + 1}`}
            dir="auto"
            autoComplete="off"
            value={question}
            onChange={(event) =>
              setEdited(questions.with(index, clampText(event.target.value, limits.joinQuestionCharacters)))
            }
            trailing={
              <IconButton
                label={t`Remove question ${index + 1}`}
                onClick={() => setEdited(questions.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            }
          />
        ))}
        {questions.length < limits.joinQuestions ? (
          <Button
            tone="soft"
            size="small"
            icon={<Plus aria-hidden className="size-4.5" />}
            className="justify-self-start"
            onClick={() => setEdited([...questions, ""])}
          >{t`Add a question`}</Button>
        ) : (
          <p className="text-small text-muted">{t`${{ joinQuestions: limits.joinQuestions }} questions are the most.`}</p>
        )}
        <Problem text={problem} />
        <Button
          type="submit"
          busy={busy}
          busyText={t`Saving...`}
          disabled={edited === null}
          className="justify-self-start"
        >{t`Save questions`}</Button>
      </form>
    </Section>
  );
}
