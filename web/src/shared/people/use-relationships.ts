import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import {
  blockPerson,
  mutePerson,
  notifyOfPosts,
  removeFollower,
  unblockPerson,
  unmutePerson,
  type Subject,
} from "@/data/people/relationships";
import { toast } from "@/ui/toast";

/** Runs it; on failure shows a toast with the reason. */
export async function tried(failed: string, run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    toast.error(failureText(error, failed, t`Network error. Please try again.`));
    return false;
  }
}

/** Block, mute and similar actions on one person. Each shows a toast and resolves to whether it succeeded. */
export function useRelationships(person: Subject) {
  const client = useQueryClient();
  const viewer = useViewer();
  const at = `@${person.username}`;

  const unmute = () =>
    tried(t`Failed to unmute ${at}`, async () => {
      await unmutePerson(client, person);
      toast.success(t`You unmuted ${at}`);
    });

  async function takeBack(putBack: () => void) {
    if (await unmute()) putBack();
  }

  return {
    block: () =>
      tried(t`Failed to block ${at}`, async () => {
        await blockPerson(client, person);
        toast.success(t`You blocked ${at}`);
      }),
    unblock: () =>
      tried(t`Failed to unblock ${at}`, async () => {
        await unblockPerson(client, person);
        toast.success(t`You unblocked ${at}`);
      }),
    notify: (on: boolean) =>
      tried(t`The notifications could not be changed.`, async () => {
        await notifyOfPosts(client, person, on);
        toast.success(on ? t`You are notified of each post by ${at}` : t`You are no longer notified of posts by ${at}`);
      }),
    removeFollower: () =>
      tried(t`Failed to remove ${at}`, async () => {
        await removeFollower(client, viewer, person);
        toast.success(t`${at} no longer follows you`);
      }),
    /** Milliseconds; 0: no expiry. */
    mute: (ms = 0) =>
      tried(t`Failed to mute ${at}`, async () => {
        const until = ms === 0 ? null : new Date(Date.now() + ms).toISOString();
        const putBack = await mutePerson(client, person, until);
        toast.undo(t`You muted ${at}`, () => void takeBack(putBack));
      }),
    unmute,
  };
}
