import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { currentUserQuery } from "@/data/account/queries";
import type { MessagesFrom, Privacy } from "@/data/settings/mutations";
import { useSettings } from "@/shared/settings/use-settings";
import { Choice } from "@/ui/choice";
import { ErrorState } from "@/ui/error-state";
import { Problem } from "@/ui/problem";
import { Section } from "@/ui/section";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { Switch } from "@/ui/switch";

const SWITCHES: readonly {
  key: Exclude<keyof Privacy, "messagesFrom">;
  label: string;
  hint: string;
}[] = [
  {
    key: "showAddress",
    get label() {
      return t`Show my address`;
    },
    get hint() {
      return t`Everyone sees your address on your profile. If off, only you.`;
    },
  },
  {
    key: "showBirthday",
    get label() {
      return t`Show my birthday`;
    },
    get hint() {
      return t`Everyone sees your birthday on your profile. If off, only you.`;
    },
  },
  {
    key: "showLikes",
    get label() {
      return t`Show my likes`;
    },
    get hint() {
      return t`Everyone can open the Likes tab of your profile. If off, only you.`;
    },
  },
  {
    key: "discoverable",
    get label() {
      return t`Let people discover me`;
    },
    get hint() {
      return t`You are suggested to people who share an interest with you; off, you are not.`;
    },
  },
  {
    key: "indexable",
    get label() {
      return t`List me in search engines`;
    },
    get hint() {
      return t`Search engines may list your profile and public posts, where the site is open to the web.`;
    },
  },
  {
    key: "approveFollowers",
    get label() {
      return t`Approve followers`;
    },
    get hint() {
      return t`People ask to follow you, and you decide. If turned off, all who wait are accepted.`;
    },
  },
  {
    key: "showOnline",
    get label() {
      return t`Show when I am online`;
    },
    get hint() {
      return t`People you message see it. If off, nobody does.`;
    },
  },
];

const FROM: readonly { value: MessagesFrom; label: string }[] = [
  {
    value: "everyone",
    get label() {
      return t`Everyone`;
    },
  },
  {
    value: "following",
    get label() {
      return t`People I follow`;
    },
  },
  {
    value: "nobody",
    get label() {
      return t`Nobody`;
    },
  },
];

/** Each setting is saved when it changes. */
export function PrivacySection() {
  const client = useQueryClient();
  const { query, change, problem, saved } = useSettings();
  const privacy = query.data?.privacy;
  return (
    <Section id="privacy" title={t`Privacy`} intro={t`Who sees your profile. Changes are saved at once.`}>
      {query.isPending ? <PrivacySkeleton /> : null}
      {query.isError && !privacy ? (
        <ErrorState
          title={t`The settings could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {privacy ? (
        <div className="grid gap-5 px-4 sm:px-5">
          {SWITCHES.map(({ key, label, hint }) => (
            <Switch
              key={key}
              label={label}
              hint={hint}
              checked={privacy[key]}
              onCheckedChange={(on) =>
                change(
                  { privacy: { [key]: on } },
                  { onSuccess: () => void client.invalidateQueries({ queryKey: currentUserQuery().queryKey }) },
                )
              }
            />
          ))}
          <Choice
            label={t`Who may message me`}
            hint={t`Who may begin a conversation with you.`}
            value={privacy.messagesFrom}
            options={FROM}
            onChange={(messagesFrom) => change({ privacy: { messagesFrom } })}
          />
          <Problem text={problem} />
          <p role="status" className="sr-only">
            {saved ? t`Saved` : ""}
          </p>
        </div>
      ) : null}
    </Section>
  );
}

function PrivacySkeleton() {
  return (
    <div className="grid gap-5 px-4 sm:px-5">
      <LoadingText>{t`Loading settings...`}</LoadingText>
      {SWITCHES.map(({ key }) => (
        <div key={key} className="flex items-center gap-4">
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-4/5" />
          </div>
          <Skeleton className="h-7 w-12 !rounded-full" />
        </div>
      ))}
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
