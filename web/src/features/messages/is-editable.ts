import type { Message } from "@/data/messages/types";
import { limits } from "@/lib/limits";

/** Whether a message is recent enough to be edited by its sender; the server checks, too. */
export function isYoung({ createdAt }: Message): boolean {
  return Date.now() - Date.parse(createdAt) < limits.messageEditSeconds * 1000;
}
