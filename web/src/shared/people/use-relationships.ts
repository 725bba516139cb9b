import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { blockPerson, mutePerson, unblockPerson, unmutePerson, type Subject } from "@/data/people/relationships";
import { toast } from "@/ui/toast";

async function tried(failed: string, run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    toast.error(failureText(error, failed, t`Network error. Please try again.`));
    return false;
  }
}

/** Block and mute of one person; each resolves to whether it is done, and says so or why not. */
export function useRelationships(person: Subject) {
  const client = useQueryClient();
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
    mute: () =>
      tried(t`Failed to mute ${at}`, async () => {
        const putBack = await mutePerson(client, person);
        toast.undo(t`You muted ${at}`, () => void takeBack(putBack));
      }),
    unmute,
  };
}
