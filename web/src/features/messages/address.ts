import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Thread } from "@/data/messages/thread";

interface Address {
  readonly with?: string;
  readonly conversation?: string;
  /** Id of the message to open at. */
  readonly message?: string;
  readonly box?: "requests";
}

/** Search parameters of a thread. */
export function addressOf(thread: Thread): Address {
  return thread.kind === "direct" ? { with: thread.id } : { conversation: thread.id };
}

/** The open conversation by the address, and functions to navigate. */
export function useMessagesAddress() {
  const { with: person, conversation, message, box }: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const thread = useMemo((): Thread | null => {
    if (person !== undefined) return { kind: "direct", id: person };
    return conversation === undefined ? null : { kind: "group", id: conversation };
  }, [person, conversation]);
  const inRequests = box === "requests";
  const kept: Address = inRequests ? { box: "requests" } : {};
  return {
    thread,
    message,
    inRequests,
    open: (to: Thread, replace = false) =>
      void navigate({ to: "/messages", search: { ...addressOf(to) }, replace, resetScroll: false }),
    close: () => void navigate({ to: "/messages", search: { ...kept }, resetScroll: false }),
  };
}
