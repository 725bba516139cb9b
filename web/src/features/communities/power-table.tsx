import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Check, Minus } from "lucide-react";
import type { Role } from "@/data/communities/cache";
import { powersQuery } from "@/data/communities/queries";
import { Button } from "@/ui/button";
import { LoadingText, Skeleton } from "@/ui/skeleton";

const COLUMNS: readonly { readonly role: Role; readonly name: string }[] = [
  {
    role: "admin",
    get name() {
      return t`Admins`;
    },
  },
  {
    role: "moderator",
    get name() {
      return t`Moderators`;
    },
  },
  {
    role: "member",
    get name() {
      return t`Members`;
    },
  },
];

/** Permissions by role, as served by the server; visible to all. */
export function PowerTable() {
  const { data: rows, isError, isFetching, refetch } = useQuery(powersQuery());
  if (isError) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-small text-muted">
        {t`The table could not be loaded.`}
        <Button tone="soft" size="small" busy={isFetching} onClick={() => void refetch()}>{t`Try again`}</Button>
      </p>
    );
  }
  if (!rows) {
    return (
      <>
        <LoadingText>{t`Loading...`}</LoadingText>
        <Skeleton className="h-64 w-full !rounded-input" />
      </>
    );
  }
  return (
    <table className="w-full text-small">
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-2 pe-2 text-start font-semibold">{t`What`}</th>
          {COLUMNS.map(({ role, name }) => (
            <th
              key={role}
              scope="col"
              className="px-1 py-2 text-center text-meta font-semibold whitespace-nowrap max-[359px]:[writing-mode:vertical-rl] sm:px-3 sm:text-small"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ power, label, roles }) => (
          <tr key={power} className="border-b border-line">
            <th scope="row" className="py-2 pe-2 text-start font-normal">
              {label}
            </th>
            {COLUMNS.map(({ role }) => (
              <td key={role} className="px-1 py-2 text-center">
                {roles.includes(role) ? (
                  <Check role="img" aria-label={t`Yes`} className="inline size-4.5 text-brand" />
                ) : (
                  <Minus role="img" aria-label={t`No`} className="inline size-4.5 text-muted" />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
