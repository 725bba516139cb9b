import { queryOptions } from "@tanstack/react-query";
import { emojiLanguage } from "@/lib/emoji-language";
import { i18n } from "@/lib/i18n";
import type { Suggestion } from "./queries";

interface Emoji {
  readonly emoji: string;
  readonly label: string;
  readonly tags?: readonly string[];
}

const SUGGESTIONS = 6;

/** Emoji whose name or tag begins with these letters, from the picker's data. */
export function emojiQuery(q: string) {
  const language = emojiLanguage(i18n.locale);
  return queryOptions({
    queryKey: ["emoji", language],
    queryFn: async ({ signal }): Promise<readonly Emoji[]> => {
      const response = await fetch(`/emoji/${language}/data.json`, { signal });
      if (!response.ok) throw new Error("no emoji data");
      return (await response.json()) as readonly Emoji[];
    },
    select: (emoji) => emojiCalled(emoji, q),
    enabled: q !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: 0,
  });
}

function emojiCalled(all: readonly Emoji[], q: string): readonly Suggestion[] {
  const wanted = q.toLowerCase().replaceAll("_", " ");
  if (wanted === "") return [];
  const named = all.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  const tagged = all.filter(({ tags = [] }) => tags.some((tag) => tag.toLowerCase().startsWith(wanted)));
  return [...new Set([...named, ...tagged])]
    .slice(0, SUGGESTIONS)
    .map(({ emoji, label }) => ({ kind: "emoji", key: emoji, text: emoji, name: label, isFollowing: false }));
}
