import type { ReplyPolicy } from "@/data/posts/framing";
import { dropStored, readStored, writeStored } from "@/lib/local-storage";
import { REPLY_POLICIES } from "./reply-policies";

const keyOf = (viewer: string) => `replyPolicy:${viewer}`;
const isPolicy = (value: unknown): value is ReplyPolicy => REPLY_POLICIES.some(({ value: known }) => known === value);

/** The reply policy last chosen on this device. */
export function keptReplyPolicy(viewer: string): ReplyPolicy {
  return readStored(keyOf(viewer), isPolicy) ?? "everyone";
}

export function keepReplyPolicy(viewer: string, policy: ReplyPolicy): void {
  if (policy === "everyone") dropStored(keyOf(viewer));
  else writeStored(keyOf(viewer), policy);
}
