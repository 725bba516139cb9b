import { t } from "@lingui/core/macro";
import type { Conversation, LastMessage, SharedRef } from "@/data/messages/types";

/** The display name of a conversation. */
export function nameOf({ user, title, members }: Pick<Conversation, "user" | "title" | "members">): string {
  if (user !== null) return user.displayName;
  return title ?? (members.map(({ firstName, displayName }) => firstName || displayName).join(", ") || t`Group`);
}

/** The first name of a member of a conversation, if known. */
export function shortNameIn(conversation: Conversation | undefined, userId: string): string {
  const person = conversation?.user?.id === userId ? conversation.user : memberIn(conversation, userId);
  return person ? person.firstName || person.displayName : t`Somebody`;
}

function memberIn(conversation: Conversation | undefined, userId: string) {
  return conversation?.members.find(({ id }) => id === userId);
}

/** 'Ada is typing...', 'Ada and Ben are typing...', 'Several people are typing...'. */
export function typingText(names: readonly string[]): string {
  const [first, second] = names;
  if (first === undefined) return "";
  if (second === undefined) return t`${first} is typing...`;
  return names.length === 2 ? t`${first} and ${second} are typing...` : t`Several people are typing...`;
}

/** One-line preview of the last message. */
export function previewOf({ content, isDeleted, hasMedia, sharedType }: LastMessage): string {
  if (isDeleted) return t`Message deleted`;
  if (content !== "") return content;
  return hasMedia ? t`Picture` : sharedType ? SHARED_WORDS[sharedType] : "";
}

/** Labels of shared items by type. */
export const SHARED_WORDS: Readonly<Record<SharedRef["type"], string>> = {
  get post() {
    return t({ message: "Post", context: "noun" });
  },
  get reel() {
    return t`Reel`;
  },
  get event() {
    return t`Event`;
  },
  get community() {
    return t`Community`;
  },
  get user() {
    return t`Profile`;
  },
};
