import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { refreshPoll, vote, type Poll } from "@/data/polls/vote";
import { DAY, MINUTE } from "@/lib/time";
import { toast } from "@/ui/toast";
import { useInterval } from "@/ui/use-interval";

/** The last two minutes are updated every second. */
function beat(left: number): number {
  if (left <= 0) return DAY;
  return left < 2 * MINUTE ? 1000 : MINUTE;
}

/** The viewer's vote, the remaining time, and the result after the end. */
export function usePoll(postId: string, poll: Poll) {
  const client = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  const [busy, setBusy] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState("");
  const closesAt = Date.parse(poll.closesAt);
  const isClosed = poll.isClosed || closesAt <= now;

  useInterval(beat(closesAt - now), () => setNow(Date.now()));

  useEffect(() => {
    // Two seconds later: the server's clock decides about the end.
    if (!isClosed || poll.isClosed) return undefined;
    const timer = setTimeout(() => void refreshPoll(client, postId).catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, [client, postId, isClosed, poll.isClosed]);

  async function send(choices: readonly number[]): Promise<void> {
    setBusy(choices);
    try {
      await vote(client, postId, choices);
      setSaid(choices.length > 0 ? t`Your vote was counted.` : t`Your vote was withdrawn.`);
    } catch (error) {
      toast.error(failureText(error, t`Failed to vote`, t`Something went wrong.`));
      if (error instanceof ApiError && error.status === 409) await refreshPoll(client, postId).catch(() => undefined);
    } finally {
      setBusy(null);
    }
  }

  return { isClosed, left: closesAt - now, busy, said, send };
}
