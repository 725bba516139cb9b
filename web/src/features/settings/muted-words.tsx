import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { mutedWordsQuery, muteWord, unmuteWord, type MutedWord } from "@/data/people/muted-words";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { DAY, exactTime } from "@/lib/time";
import { tried } from "@/shared/people/use-relationships";
import { PagedList } from "@/shared/moderation/paged-list";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Field, SelectField } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { toast } from "@/ui/toast";

type Scope = MutedWord["scope"];

const SCOPES: Readonly<Record<Scope, string>> = {
  get both() {
    return t`Feeds and notifications`;
  },
  get feed() {
    return t`Feeds`;
  },
  get notifications() {
    return t`Notifications`;
  },
};
const DAYS = [0, 1, 7, 30] as const;

/** Muted words, with scope and duration. */
export function MutedWords() {
  const query = useInfiniteQuery(mutedWordsQuery());
  return (
    <>
      <NewWord />
      <PagedList
        label={t`Muted words`}
        failure={t`The muted words could not be loaded`}
        query={query}
        keyOf={({ id }) => id}
        empty={<EmptyState drawing="lens" title={t`You have not muted any words`} />}
        renderItem={(word) => <WordRow word={word} />}
      />
    </>
  );
}

function NewWord() {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [scope, setScope] = useState<Scope>("both");
  const [days, setDays] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function add() {
    if (busy || text.trim() === "") return;
    setBusy(true);
    setProblem(null);
    try {
      const expiresAt = days === 0 ? null : new Date(Date.now() + days * DAY).toISOString();
      await muteWord(client, { text: text.trim(), scope, expiresAt });
      setText("");
      toast.success(t`Word muted`);
    } catch (error) {
      setProblem(failureText(error, t`The word could not be muted.`, t`Network error. Please try again.`));
    }
    setBusy(false);
  }

  return (
    <form
      className="grid gap-4 border-b border-line px-4 pb-5 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field
        label={t`Word or hashtag`}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(clampText(event.target.value, limits.mutedWordCharacters))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t`Where`}
          value={scope}
          options={(["both", "feed", "notifications"] as const).map((value) => ({ value, label: SCOPES[value] }))}
          onChange={(value) => setScope(value as Scope)}
        />
        <SelectField
          label={t`How long`}
          value={String(days)}
          options={DAYS.map((count) => ({
            value: String(count),
            label: count === 0 ? t`No end` : plural(count, { one: "# day", other: "# days" }),
          }))}
          onChange={(value) => setDays(Number(value))}
        />
      </div>
      <Problem text={problem} />
      <Button
        type="submit"
        className="sm:w-fit"
        disabled={text.trim() === ""}
        busy={busy}
        busyText={t`Muting...`}
      >{t`Mute word`}</Button>
    </form>
  );
}

function WordRow({ word }: { readonly word: MutedWord }) {
  const client = useQueryClient();
  const { text, scope, expiresAt } = word;

  const putBack = () => tried(t`The word could not be muted.`, () => muteWord(client, { text, scope, expiresAt }));

  const remove = () =>
    tried(t`The word could not be unmuted.`, async () => {
      // The focused button disappears.
      document.getElementById("words")?.focus({ preventScroll: true });
      await unmuteWord(client, word);
      toast.undo(t`“${text}” is no longer muted`, () => void putBack());
    });

  return (
    <div className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">
          <bdi>{text}</bdi>
        </p>
        <p className="text-small text-muted">
          {SCOPES[scope]}
          {" · "}
          {expiresAt === null ? (
            t`No end`
          ) : (
            <Trans>
              until <time dateTime={expiresAt}>{exactTime(expiresAt)}</time>
            </Trans>
          )}
        </p>
      </div>
      <Button
        tone="outline"
        size="small"
        aria-label={t`Unmute ${text}`}
        onClick={() => void remove()}
      >{t`Unmute`}</Button>
    </div>
  );
}
