import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { membersQuery } from "@/data/moderation/queries";
import type { StaffMember } from "@/data/moderation/types";
import { PagedList } from "@/shared/moderation/paged-list";
import { Avatar } from "@/ui/avatar";
import { VerifiedBadge } from "@/ui/badge";
import { EmptyState } from "@/ui/empty-state";
import { SelectField } from "@/ui/field";
import { SearchField } from "@/ui/search-field";
import { useDebouncedValue } from "@/ui/use-debounced-value";
import { StateLine } from "./facts";
import { toSection } from "./links";
import { useModerationSearch } from "./use-search";

const STATES = [
  {
    value: "",
    get label() {
      return t`Everybody`;
    },
  },
  {
    value: "silenced",
    get label() {
      return t`Silenced`;
    },
  },
  {
    value: "suspended",
    get label() {
      return t`Suspended`;
    },
  },
  {
    value: "banned",
    get label() {
      return t`Banned`;
    },
  },
  {
    value: "staff",
    get label() {
      return t`Moderators and admins`;
    },
  },
];

const PAUSE_MS = 200;

/** Members, searchable by name and filtered by state. */
export function MemberList() {
  const { search, narrow } = useModerationSearch("members");
  const [typed, setTyped] = useState(search.q ?? "");
  const state = STATES.find(({ value }) => value === search.state)?.value ?? "";
  const rested = useDebouncedValue(typed.trim(), PAUSE_MS);
  const keep = useEffectEvent((q: string) => {
    if (q !== (search.q ?? "")) narrow({ q });
  });
  useEffect(() => keep(rested), [rested]);
  const query = useInfiniteQuery(membersQuery(rested, state));
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="sr-only">{t`Members`}</h2>
      <div className="grid gap-3 border-b border-line px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-end sm:px-5">
        <SearchField
          label={t`Search members`}
          placeholder={t`Beginning of a username`}
          value={typed}
          onValueChange={setTyped}
        />
        <SelectField
          label={t`How things stand`}
          value={state}
          options={STATES}
          onChange={(next) => narrow({ state: next })}
          className="sm:min-w-52"
        />
      </div>
      <PagedList
        label={t`Members`}
        failure={t`The members could not be loaded`}
        query={query}
        keyOf={({ user }) => user.id}
        empty={
          <EmptyState drawing="people" title={t`No members found`}>{t`Try another username or state.`}</EmptyState>
        }
        renderItem={(member) => <Row member={member} />}
      />
    </section>
  );
}

function Row({ member }: { readonly member: StaffMember }) {
  const { user } = member;
  return (
    <div className="relative flex items-start gap-3 px-4 py-3 hover:bg-sunken/40 sm:px-5">
      <Avatar src={user.avatar} size={44} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <p className="flex items-center gap-1">
          <Link
            {...toSection("members", user.id)}
            className="truncate font-bold before:absolute before:inset-0 before:content-[''] hover:underline"
          >
            <bdi>{user.displayName}</bdi>
          </Link>
          {user.isVerified ? <VerifiedBadge /> : null}
          <bdi className="truncate text-small text-muted">@{user.username}</bdi>
        </p>
        <StateLine member={member} />
      </div>
    </div>
  );
}
