import type { MessageDescriptor } from "@lingui/core";
import { i18n } from "@/lib/i18n";
import { msg, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { overviewQuery } from "@/data/moderation/queries";
import type { Overview } from "@/data/moderation/types";
import { bytesText } from "@/lib/bytes";
import { exactCount } from "@/lib/format-count";
import { RowSkeletons } from "@/shared/moderation/paged-list";
import { StaffError } from "@/shared/moderation/staff-error";
import { LinkButton } from "@/ui/link-button";
import { Section } from "@/ui/section";
import { toSection } from "./links";

/** Status of the installation: health, storage, jobs and counts. */
export function OverviewSection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(overviewQuery());
  if (isPending) return <RowSkeletons />;
  if (!data) {
    return (
      <StaffError
        title={t`The overview could not be loaded`}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Known overview={data} />;
}

const COUNTS: readonly (readonly [keyof Overview["counts"], MessageDescriptor])[] = [
  ["members", msg`Members`],
  ["online", msg`Online now`],
  ["posts", msg`Posts`],
  ["communities", msg`Communities`],
  ["openCases", msg`Open cases`],
  ["openAppeals", msg`Open appeals`],
];

function Known({ overview: { health, storage, jobs, counts, version } }: { readonly overview: Overview }) {
  return (
    <>
      <Section id="health" title={t`Health`} intro={t`Meadow ${version}`}>
        <ul aria-label={t`Components`} className="divide-y divide-line">
          {health.map((line) => (
            <HealthRow key={line.name} line={line} />
          ))}
        </ul>
      </Section>
      <Section id="counts" title={t`Content`}>
        <Numbers>
          {COUNTS.map(([key, name]) => (
            <NumberOf key={key} name={i18n._(name)} value={exactCount(counts[key])} />
          ))}
        </Numbers>
      </Section>
      <Section id="storage" title={t`Storage`}>
        <Numbers>
          <NumberOf name={t`Uploads`} value={bytesText(storage.bytes)} />
          <NumberOf name={t`Files`} value={exactCount(storage.files)} />
          <NumberOf name={t`Free`} value={bytesText(storage.free)} />
        </Numbers>
      </Section>
      <Section id="jobs" title={t`Background jobs`}>
        <Numbers>
          <NumberOf name={t`Waiting`} value={exactCount(jobs.waiting)} />
          <NumberOf name={t`Running`} value={exactCount(jobs.running)} />
          <NumberOf name={t`Failed`} value={exactCount(jobs.dead)} />
        </Numbers>
        <div className="px-4 pt-4 sm:px-5">
          <LinkButton {...toSection("jobs")} tone="outline" size="small">{t`Open jobs`}</LinkButton>
        </div>
      </Section>
    </>
  );
}

const SIGNS = {
  ok: {
    Icon: CircleCheck,
    get word() {
      return t`All is well`;
    },
    tone: "text-brand",
  },
  warning: {
    Icon: CircleAlert,
    get word() {
      return t`Warning`;
    },
    tone: "text-warn",
  },
  failing: {
    Icon: CircleX,
    get word() {
      return t`Failing`;
    },
    tone: "text-danger",
  },
} as const;

const PARTS: Readonly<Record<string, MessageDescriptor>> = {
  database: msg`Database`,
  jobs: msg`Background jobs`,
  mail: msg`Email`,
  storage: msg`Storage`,
  disk: msg`Disk`,
  processes: msg`Processes`,
  counters: msg`Counters`,
};

function HealthRow({ line: { name, state, detail } }: { readonly line: Overview["health"][number] }) {
  const { Icon, word, tone } = SIGNS[state];
  const part = PARTS[name];
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <span className="font-semibold">{part ? i18n._(part) : name}</span>
          <span className={`text-small ${tone}`}>{word}</span>
        </p>
        {detail === "" ? null : (
          <p dir="auto" className="text-small break-words text-muted first-letter:uppercase">
            {detail}
          </p>
        )}
      </div>
    </li>
  );
}

function Numbers({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 px-4 sm:grid-cols-3 sm:px-5">{children}</dl>
  );
}

function NumberOf({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="rounded-media bg-sunken px-4 py-3">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="text-title font-extrabold tabular-nums">{value}</dd>
    </div>
  );
}
