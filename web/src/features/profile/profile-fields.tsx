import { t } from "@lingui/core/macro";
import { BadgeCheck } from "lucide-react";
import type { User } from "@/data/account/types";
import { exactDay } from "@/lib/dates";

/** Custom fields. A web address whose page links back has a check mark. */
export function ProfileFields({ fields }: { readonly fields: User["fields"] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="mt-3 max-w-[66ch] divide-y divide-line overflow-hidden rounded-media border border-line text-small">
      {fields.map(({ name, value, verifiedAt }, n) => (
        // Two fields may be equal: the index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={n} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 px-3">
          <dt dir="auto" className="py-2.5 text-muted">
            {name}
          </dt>
          <dd className="flex min-w-0 items-center gap-1.5">
            <Value value={value} />
            {verifiedAt ? <Verified since={exactDay(verifiedAt)} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: { readonly value: string }) {
  if (!/^https?:\/\/\S+$/.test(value) || !URL.canParse(value))
    return (
      <span dir="auto" className="min-w-0 py-2.5 break-words">
        {value}
      </span>
    );
  return (
    <a
      href={value}
      target="_blank"
      rel="me nofollow ugc noopener"
      className="flex min-h-11 min-w-0 items-center text-brand hover:underline"
    >
      <bdi className="truncate">{value.replace(/^https?:\/\//, "").replace(/\/$/, "")}</bdi>
    </a>
  );
}

function Verified({ since }: { readonly since: string }) {
  const text = t`Verified on ${since}: the page links back to this profile.`;
  return (
    <span role="img" aria-label={text} title={text} className="shrink-0 text-brand">
      <BadgeCheck aria-hidden className="size-5" />
    </span>
  );
}
