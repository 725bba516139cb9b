import { plural, t } from "@lingui/core/macro";
import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import type { Page } from "@/data/client/request";
import { moderationKey, patchCommunity } from "@/data/communities/cache";
import { decideRequests, requestsQuery, type JoinRequest } from "@/data/communities/members";
import { toast } from "@/ui/toast";

function approved(them: readonly JoinRequest[]): string {
  const name = them[0]?.user.displayName ?? "";
  return them.length === 1
    ? t`${name} approved`
    : plural(them.length, { one: "# request approved", other: "# requests approved" });
}

function declined(them: readonly JoinRequest[]): string {
  const name = them[0]?.user.displayName ?? "";
  return them.length === 1
    ? t`${name} declined`
    : plural(them.length, { one: "# request declined", other: "# requests declined" });
}

type Requests = InfiniteData<Page<JoinRequest>, string | null>;
/** Maximum of decisions per request to the server. */
const AT_ONCE = 100;

/** Approves or declines membership requests: rows disappear at once and return after an error. */
export function useRequestDecisions(id: string) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { queryKey } = requestsQuery(id);

  function counted(by: number, joined: number) {
    patchCommunity(client, id, (one) => ({
      ...one,
      requestsCount: one.requestsCount === null ? null : Math.max(0, one.requestsCount + by),
      counts: { ...one.counts, members: Math.max(0, one.counts.members + joined) },
    }));
  }

  async function decide(them: readonly JoinRequest[], what: "approve" | "reject", reason = ""): Promise<string | null> {
    const ids = them.slice(0, AT_ONCE).map(({ user }) => user.id);
    if (ids.length === 0) return null;
    setProblem(null);
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData<Requests>(queryKey);
    client.setQueryData<Requests>(queryKey, (list) => list && without(list, ids));
    counted(-ids.length, what === "approve" ? ids.length : 0);
    try {
      await decideRequests(id, {
        approve: what === "approve" ? ids : [],
        reject: what === "reject" ? ids : [],
        reason,
      });
    } catch (error) {
      client.setQueryData(queryKey, before);
      counted(ids.length, what === "approve" ? -ids.length : 0);
      void client.invalidateQueries({ queryKey });
      const text = failureText(
        error,
        t`The request could not be answered.`,
        t`Something went wrong. Please try again.`,
      );
      setProblem(text);
      if (what === "approve") toast.error(text);
      return text;
    }
    toast.success(what === "approve" ? approved(them) : declined(them));
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: moderationKey(id, "members") });
    void client.invalidateQueries({ queryKey: moderationKey(id, "log") });
    return null;
  }

  return { decide, problem };
}

function without(list: Requests, ids: readonly string[]): Requests {
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ user }) => !ids.includes(user.id)) })),
  };
}
