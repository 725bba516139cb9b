import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { getSession } from "@/data/client/session";
import {
  addToJoined,
  moderationKey,
  COMMUNITIES,
  dropFromList,
  forgetInsideOf,
  JOINED,
  patchCommunity,
  postsKey,
  SUGGESTED,
  type Community,
} from "@/data/communities/cache";
import { joinCommunity, leaveCommunity, type Joined } from "@/data/communities/queries";
import { EVENTS } from "@/data/events/cache";
import { toast } from "@/ui/toast";

/** The cached community after joining or after a join request. */
export function joined(one: Community, { status, role }: Joined["membership"]): Community {
  const isActive = status === "active";
  const isNew = isActive && one.memberStatus !== "active";
  return {
    ...one,
    isMember: true,
    memberStatus: status,
    role: isActive ? role : null,
    isAdmin: isActive && role === "admin",
    isModerator: isActive && role === "moderator",
    joinedAt: new Date().toISOString(),
    counts: { ...one.counts, members: one.counts.members + (isNew ? 1 : 0) },
  };
}

export function left(one: Community): Community {
  return {
    ...one,
    isMember: false,
    memberStatus: null,
    role: null,
    isAdmin: false,
    isModerator: false,
    powers: [],
    requestsCount: null,
    counts: { ...one.counts, members: Math.max(0, one.counts.members - (one.memberStatus === "active" ? 1 : 0)) },
  };
}

/** Join and leave: updates every cached copy of the community and removes content that is no longer visible. */
export function useMembershipMutation(community: Community) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<"join" | "leave" | null>(null);
  const { id } = community;

  /** Signed-out visitors are sent to the login. */
  function isLetThrough(): boolean {
    if (getSession()) return true;
    toast.error(t`Please login to join communities`);
    void navigate({ to: "/auth" });
    return false;
  }

  /** `null` on success, otherwise the reason of the failure. */
  async function join(answers?: readonly string[]): Promise<string | null> {
    if (!isLetThrough()) return t`Please login to join communities`;
    setBusy("join");
    try {
      const { message, membership } = await joinCommunity(id, answers);
      patchCommunity(client, id, (one) => joined(one, membership));
      dropFromList(client, id, SUGGESTED);
      if (membership.status === "active") addToJoined(client, joined(community, membership));
      toast.success(message);
      askAnew();
      return null;
    } catch (error) {
      return failureText(error, t`Failed to join community`, t`Failed to join community`);
    } finally {
      setBusy(null);
    }
  }

  async function leave(): Promise<void> {
    setBusy("leave");
    try {
      const { message } = await leaveCommunity(id);
      patchCommunity(client, id, left);
      dropFromList(client, id, JOINED);
      if (community.isPrivate) forgetInsideOf(client, id);
      // No undo: a private community needs a new request, and joining again does not restore a role.
      if (community.isPrivate || community.role !== "member") toast.success(message);
      else toast.undo(message, () => void undo());
      askAnew();
    } catch (error) {
      toast.error(failureText(error, t`Failed to leave community`, t`Failed to leave community`));
    } finally {
      setBusy(null);
    }
  }

  async function undo() {
    const failure = await join();
    if (failure !== null) toast.error(failure);
  }

  /** The viewer's permissions have changed. */
  function askAnew() {
    void client.invalidateQueries({ queryKey: [COMMUNITIES, "one"] });
    void client.invalidateQueries({ queryKey: JOINED });
    void client.invalidateQueries({ queryKey: SUGGESTED });
    void client.invalidateQueries({ queryKey: moderationKey(id) });
    void client.invalidateQueries({ queryKey: postsKey(id) });
    void client.invalidateQueries({ queryKey: [EVENTS] });
  }

  return { busy, isLetThrough, join, leave };
}
