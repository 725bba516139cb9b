import type { Message, Quoted } from "@/data/messages/types";

/** The quoted part of a message in a reply. */
export function quoteOf({ id, senderId, content, isDeleted }: Message): Quoted {
  return { id, senderId, content, isDeleted };
}
