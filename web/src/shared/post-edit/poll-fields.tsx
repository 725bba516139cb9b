import { t } from "@lingui/core/macro";
import type { Poll } from "@/data/polls/vote";
import { PollEditor } from "@/shared/polls/poll-editor";
import type { PollPlan } from "@/shared/polls/poll-plan";

interface PollFieldsProps {
  readonly poll: Poll;
  readonly plan: PollPlan;
  readonly disabled: boolean;
  readonly onChange: (plan: PollPlan) => void;
}

/** The poll of a post as an editor: only before the first vote and before the end. */
export function PollFields({ poll, plan, disabled, onChange }: PollFieldsProps) {
  if (poll.votersCount === 0 && !poll.isClosed)
    return <PollEditor poll={plan} disabled={disabled} onChange={onChange} />;
  return (
    <section aria-label={t`Poll`} className="border-line rounded-media border p-3">
      <ul dir="auto" className="list-disc ps-5">
        {poll.options.map(({ text }) => (
          <li key={text} className="break-words">
            {text}
          </li>
        ))}
      </ul>
      <p className="text-small text-muted mt-2">
        {poll.isClosed
          ? t`The poll is closed: it cannot be changed any more.`
          : t`The poll has votes: it cannot be changed any more.`}
      </p>
    </section>
  );
}
