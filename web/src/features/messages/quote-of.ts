import type { Message, Quoted } from "@/data/messages/types";

/** As much of a message as an answer shows of it. */
export function quoteOf({ id, senderId, content, isDeleted }: Message): Quoted {
  return { id, senderId, content, isDeleted };
}
