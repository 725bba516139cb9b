import type { Message } from "@/data/messages/types";
import { limits } from "@/lib/limits";

/** Whether its sender may still edit a message; the server decides in the end. */
export function isYoung({ createdAt }: Message): boolean {
  return Date.now() - Date.parse(createdAt) < limits.messageEditSeconds * 1000;
}
