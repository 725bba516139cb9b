import { t } from "@lingui/core/macro";
import type { Reaction } from "@/data/reactions/with-reaction";

export const EMOJI: Readonly<Record<Reaction, string>> = {
  like: "❤️",
  love: "😍",
  laugh: "😂",
  wow: "😮",
  sad: "😢",
  thanks: "🙏",
};
export const KINDS = Object.keys(EMOJI) as readonly Reaction[];

export function nameOf(kind: Reaction): string {
  const names: Readonly<Record<Reaction, string>> = {
    like: t`Like`,
    love: t({ message: "Love", context: "reaction" }),
    laugh: t({ message: "Laugh", context: "reaction" }),
    wow: t({ message: "Wow", context: "reaction" }),
    sad: t({ message: "Sad", context: "reaction" }),
    thanks: t({ message: "Thanks", context: "reaction" }),
  };
  return names[kind];
}
