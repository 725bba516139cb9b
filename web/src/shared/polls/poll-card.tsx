import { plural, t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import type { Poll } from "@/data/polls/vote";
import { exactCount } from "@/lib/format-count";
import { formatLocale } from "@/lib/locale";
import { Button } from "@/ui/button";
import { timeLeft } from "./time-left";
import { usePoll } from "./use-poll";

interface PollCardProps {
  readonly postId: string;
  readonly poll: Poll;
}

/** A poll: one tap votes, or several and a button; then result bars with the viewer's choice marked. */
export function PollCard({ postId, poll }: PollCardProps) {
  const { isClosed, left, busy, said, send } = usePoll(postId, poll);
  const [isChanging, setChanging] = useState(false);
  const [picked, setPicked] = useState<readonly number[]>([]);
  // Results present at the first render do not animate.
  const [grows, setGrows] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const hasVoted = poll.ownChoices.length > 0;
  const isOpen = !isClosed && (!hasVoted || isChanging);
  const own = busy ?? (isOpen && poll.multiple ? picked : poll.ownChoices);

  function cast(choices: readonly number[]) {
    setGrows(true);
    setChanging(false);
    setPicked([]);
    // The result replaces the options: the poll takes the focus.
    whole.current?.focus({ preventScroll: true });
    void send(choices);
  }

  function choose(index: number) {
    if (busy) return;
    if (!poll.multiple) cast([index]);
    else setPicked(picked.includes(index) ? picked.filter((each) => each !== index) : [...picked, index]);
  }

  const voters = plural(poll.votersCount, { one: "# vote", other: "# votes" });
  return (
    <div ref={whole} role="group" aria-label={t`Poll`} tabIndex={-1} className="mt-3 outline-none">
      <Options poll={poll} own={own} isOpen={isOpen} grows={grows} busy={busy !== null} onChoose={choose} />
      <div className="text-small text-muted flex min-h-11 flex-wrap items-center gap-x-3">
        <p>
          {voters} <span aria-hidden>·</span> {isClosed ? t({ message: "Closed", context: "poll" }) : timeLeft(left)}
        </p>
        <span className="ms-auto flex gap-2">
          {isOpen && poll.multiple ? (
            <Button size="small" disabled={picked.length === 0} onClick={() => cast(picked)}>{t`Vote`}</Button>
          ) : null}
          {isOpen && hasVoted ? (
            <Button size="small" tone="quiet" onClick={() => cast([])}>{t`Withdraw vote`}</Button>
          ) : null}
          {hasVoted && !isClosed ? (
            <Button
              size="small"
              tone="quiet"
              disabled={busy !== null}
              onClick={() => {
                setPicked(poll.ownChoices);
                setChanging(!isChanging);
              }}
            >
              {isChanging ? t`Cancel` : t`Change vote`}
            </Button>
          ) : null}
        </span>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

interface OptionsProps {
  readonly poll: Poll;
  readonly own: readonly number[];
  readonly isOpen: boolean;
  readonly grows: boolean;
  readonly busy: boolean;
  readonly onChoose: (index: number) => void;
}

function Options({ poll, own, isOpen, grows, busy, onChoose }: OptionsProps) {
  const name = useId();
  const rows = poll.options.map((option, index) => (
    <Row
      // The order of the options is fixed.
      key={index}
      text={option.text}
      share={option.votes === null ? null : option.votes / Math.max(1, poll.votersCount)}
      votes={option.votes}
      isOwn={own.includes(index)}
      grows={grows}
      isOpen={isOpen}
      mark={poll.multiple ? "rounded-md" : "rounded-full"}
    >
      {isOpen ? (
        <input
          type={poll.multiple ? "checkbox" : "radio"}
          name={name}
          checked={own.includes(index)}
          aria-disabled={busy}
          // A click, Space and Enter vote; arrow keys only move between the options.
          onChange={() => poll.multiple && onChoose(index)}
          onClick={() => poll.multiple || onChoose(index)}
          onKeyDown={(event) => {
            if (event.key === "Enter") onChoose(index);
            else if (!poll.multiple && MOVES[event.key]) {
              event.preventDefault();
              moveFocus(event.currentTarget, event.key);
            }
          }}
          className="rounded-input absolute inset-0 cursor-pointer appearance-none outline-none"
        />
      ) : null}
    </Row>
  ));
  if (!isOpen) {
    return (
      <ul aria-label={t`Result of the poll`} className="grid gap-2">
        {rows}
      </ul>
    );
  }
  return (
    <fieldset aria-busy={busy} className="grid min-w-0 gap-2">
      <legend className="sr-only">{poll.multiple ? t`Poll: choose one or more` : t`Poll: choose one`}</legend>
      {rows}
    </fieldset>
  );
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function moveFocus(from: HTMLInputElement, key: string) {
  const all = [...(from.closest("fieldset")?.querySelectorAll("input") ?? [])];
  all.at((all.indexOf(from) + (MOVES[key] ?? 0)) % all.length)?.focus();
}

interface RowProps {
  readonly text: string;
  readonly share: number | null;
  readonly votes: number | null;
  readonly isOwn: boolean;
  readonly grows: boolean;
  readonly isOpen: boolean;
  /** Shape of the empty box: multiple or single choice. */
  readonly mark: string;
  readonly children: ReactNode;
}

function Row({ text, share, votes, isOwn, grows, isOpen, mark, children }: RowProps) {
  const Tag = isOpen ? "label" : "li";
  const percent = share === null ? null : new Intl.NumberFormat(formatLocale(), { style: "percent" }).format(share);
  return (
    <Tag
      className={`rounded-input relative flex min-h-11 items-center gap-2 overflow-clip border px-3.5 py-2 ${isOwn ? "border-brand" : "border-line-strong"} ${isOpen ? "press hover:bg-sunken has-[:focus-visible]:outline-ring cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2" : ""}`}
    >
      {share === null ? null : (
        <span
          aria-hidden
          style={{ transform: `scaleX(${share})` }}
          className={`poll-bar absolute inset-0 ${isOwn ? "bg-brand-soft" : "bg-sunken"} ${grows ? "poll-grow" : ""}`}
        />
      )}
      {isOwn ? <Check aria-hidden className="text-brand relative size-5 shrink-0" /> : null}
      {isOpen && !isOwn ? (
        <span aria-hidden className={`border-line-strong relative size-5 shrink-0 border-2 ${mark}`} />
      ) : null}
      <span className="relative min-w-0 flex-1 text-start [overflow-wrap:anywhere]">
        <bdi>{text}</bdi>
      </span>
      {isOwn && !isOpen ? <span className="sr-only">{t`Your choice`}</span> : null}
      {percent === null ? null : (
        <span className="text-small relative font-semibold" title={exactCount(votes ?? 0)}>
          {percent}
          <span className="sr-only"> {plural(votes ?? 0, { one: "# vote", other: "# votes" })}</span>
        </span>
      )}
      {children}
    </Tag>
  );
}
