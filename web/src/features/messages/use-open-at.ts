import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { openMessagesAt, toLatestMessages } from "@/data/messages/cache";
import { threadKey, type Thread } from "@/data/messages/thread";
import { toast } from "@/ui/toast";

/** Loads the messages around the one of the address, or the latest ones; returns whether it is still loading. */
export function useOpenAt(thread: Thread, message: string | undefined): boolean {
  const client = useQueryClient();
  const [opened, setOpened] = useState<string>();
  const wanted = message && `${threadKey(thread)} ${message}`;

  useEffect(() => {
    if (wanted === undefined || message === undefined) return toLatestMessages(client, thread);
    let isHere = true;
    openMessagesAt(client, thread, message)
      .catch(() => isHere && toast.error(t`This message could not be found.`))
      .finally(() => isHere && setOpened(wanted));
    return () => {
      isHere = false;
    };
  }, [client, thread, message, wanted]);

  return wanted !== undefined && opened !== wanted;
}
