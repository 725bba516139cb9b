import { t } from "@lingui/core/macro";
import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import type { Page } from "@/data/client/request";
import { moderationKey, patchCommunity, type CommunityMember, type Role } from "@/data/communities/cache";
import { changeMember, muteMember, removeMember, unmuteMember } from "@/data/communities/members";
import { fullName } from "@/shared/communities/member-row";
import { toast } from "@/ui/toast";

type Members = InfiniteData<Page<CommunityMember>, string | null>;
const brokenText = () => t`Something went wrong. Please try again.`;

/** Optimistic updates of a member in every list; a refusal rolls them back with an error message. */
export function useMemberActions(id: string, member: CommunityMember) {
  const client = useQueryClient();
  const key = moderationKey(id, "members");
  const userId = member.user.id;
  const name = fullName(member.user);

  function patch(change: (one: CommunityMember) => CommunityMember | null) {
    function visit(one: CommunityMember) {
      return one.user.id === userId ? (change(one) ?? []) : one;
    }
    client.setQueriesData<Members>(
      { queryKey: key },
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.flatMap(visit) })) },
    );
  }

  /** Returns the error message, or null. */
  async function run(change: (one: CommunityMember) => CommunityMember | null, send: () => Promise<unknown>) {
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueriesData<Members>({ queryKey: key });
    patch(change);
    try {
      await send();
    } catch (error) {
      for (const [at, data] of before) client.setQueryData(at, data);
      return failureText(error, t`The action failed.`, brokenText());
    } finally {
      void client.invalidateQueries({ queryKey: moderationKey(id) });
    }
    return null;
  }

  return {
    async setRole(role: Exclude<Role, "admin">) {
      const done = role === "moderator" ? t`${name} is a moderator now` : t`${name} is an ordinary member now`;
      const failure = await said(
        run(
          (one) => ({ ...one, role }),
          () => changeMember(id, userId, { role }),
        ),
        done,
      );
      if (failure !== null) toast.error(failure);
    },
    setFlair: (flair: string) =>
      said(
        run(
          (one) => ({ ...one, flair: flair === "" ? null : flair }),
          () => changeMember(id, userId, { flair }),
        ),
        t`Flair saved`,
      ),
    mute: (hours: number, reason: string) =>
      said(
        run(
          (one) => ({ ...one, mutedUntil: new Date(Date.now() + hours * 3_600_000).toISOString() }),
          () => muteMember(id, userId, { hours, reason }),
        ),
        t`${name} is muted`,
      ),
    async unmute() {
      const failure = await said(
        run(
          (one) => ({ ...one, mutedUntil: null }),
          () => unmuteMember(id, userId),
        ),
        t`${name} can write again`,
      );
      if (failure !== null) toast.error(failure);
    },
    async remove(ban: boolean, reason: string) {
      const failure = await said(
        run(
          () => null,
          () => removeMember(id, userId, { ban, reason }),
        ),
        ban ? t`${name} is banned` : t`${name} was removed`,
      );
      if (failure === null) {
        patchCommunity(client, id, (one) => ({
          ...one,
          counts: { ...one.counts, members: Math.max(0, one.counts.members - 1) },
        }));
      }
      return failure;
    },
  };
}

/** Shows a toast for a success; returns the error message otherwise. */
async function said(failure: Promise<string | null>, done: string): Promise<string | null> {
  const text = await failure;
  if (text === null) toast.success(done);
  return text;
}
