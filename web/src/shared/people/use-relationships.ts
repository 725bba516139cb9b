import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { blockPerson, mutePerson, unblockPerson, unmutePerson, type Subject } from "@/data/people/relationships";
import { toast } from "@/ui/toast";

/** Block and mute of one person; each resolves to whether it is done, and says so or why not. */
export function useRelationships(person: Subject) {
  const client = useQueryClient();
  const at = `@${person.username}`;

  async function tried(what: string, run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      toast.error(failureText(error, `Failed to ${what} ${at}`, "Network error. Please try again."));
      return false;
    }
  }

  const unmute = () =>
    tried("unmute", async () => {
      await unmutePerson(client, person);
      toast.success(`You unmuted ${at}`);
    });

  async function takeBack(putBack: () => void) {
    if (await unmute()) putBack();
  }

  return {
    block: () =>
      tried("block", async () => {
        await blockPerson(client, person);
        toast.success(`You blocked ${at}`);
      }),
    unblock: () =>
      tried("unblock", async () => {
        await unblockPerson(client, person);
        toast.success(`You unblocked ${at}`);
      }),
    mute: () =>
      tried("mute", async () => {
        const putBack = await mutePerson(client, person);
        toast.undo(`You muted ${at}`, () => void takeBack(putBack));
      }),
    unmute,
  };
}
