import type { Conversation, LastMessage } from "@/data/messages/types";

/** What a conversation is called. */
export function nameOf({ user, title, members }: Pick<Conversation, "user" | "title" | "members">): string {
  if (user !== null) return user.displayName;
  return title ?? (members.map(({ firstName, displayName }) => firstName || displayName).join(", ") || "Group");
}

/** The first name of a member of a conversation, as far as it is known. */
export function shortNameIn(conversation: Conversation | undefined, userId: string): string {
  const person = conversation?.user?.id === userId ? conversation.user : memberIn(conversation, userId);
  return person ? person.firstName || person.displayName : "Somebody";
}

function memberIn(conversation: Conversation | undefined, userId: string) {
  return conversation?.members.find(({ id }) => id === userId);
}

/** 'Ada is typing...', 'Ada and Ben are typing...', 'Several people are typing...'. */
export function typingText(names: readonly string[]): string {
  if (names.length === 0) return "";
  if (names.length === 1) return `${names[0]} is typing...`;
  return names.length === 2 ? `${names[0]} and ${names[1]} are typing...` : "Several people are typing...";
}

/** The last message in a line. */
export function previewOf({ content, isDeleted, hasMedia }: LastMessage): string {
  if (isDeleted) return "Message deleted";
  return content === "" && hasMedia ? "Picture" : content;
}
