import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { followsOf } from "@/data/people/follows";
import { toast } from "@/ui/toast";

/** The part of a person needed for following. */
export interface Followable {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly isFollowing: boolean;
  readonly isRequested?: boolean | undefined;
  readonly approvesFollowers?: boolean | undefined;
  readonly followsYou?: boolean | undefined;
}

/** Follow and unfollow one person, in every list and on the profile. */
export function useFollowMutation(person: Followable) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);

  // One undo toast per person, dismissed once it no longer applies.
  const offer = `unfollowed:${person.id}`;

  async function set(on: boolean) {
    setBusy(true);
    try {
      const now = await followsOf(client, viewer).set(person.id, on);
      if (!on && !now && person.isRequested === true) toast.success(t`Request withdrawn`);
      else if (!on && !now) {
        toast.undo(t`You no longer follow @${person.username}`, () => void set(true), undefined, offer);
      } else {
        void toast.dismiss(offer);
      }
    } catch (error) {
      toast.error(failureText(error, t`Failed to update follow status`, t`Network error. Please try again.`));
    } finally {
      setBusy(false);
    }
  }

  return { busy, toggle: () => void set(!person.isFollowing && person.isRequested !== true) };
}
