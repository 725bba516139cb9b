import { t } from "@lingui/core/macro";
import { limits } from "./limits";
import { isHashtag } from "./rich-text";
import { countGraphemes } from "./text";

export type HashtagRefusal = "letters" | "length" | "many";

/** Reasons for refusing a tag, shown beside its field. */
export const HASHTAG_REFUSALS: Readonly<Record<HashtagRefusal, string>> = {
  get letters() {
    return t`A hashtag holds letters, digits and _ only, and at least one letter.`;
  },
  get length() {
    return t`A hashtag holds at most ${{ count: limits.hashtagCharacters }} characters.`;
  },
  get many() {
    return t`A post holds at most ${{ count: limits.postHashtags }} hashtags.`;
  },
};

/** Trimmed, one leading sign removed. */
export function cleanHashtag(typed: string): string {
  return typed
    .trim()
    .replace(/^[#＃]/, "")
    .trim()
    .normalize("NFC");
}

/**
 * Adds a typed tag to a post's tags.
 *
 * An empty or already added tag is ignored silently; a tag that the server would refuse is returned with the reason.
 */
export function addHashtag(
  tags: readonly string[],
  typed: string,
): { tags: readonly string[]; refused: HashtagRefusal | null } {
  const tag = cleanHashtag(typed);
  if (tag === "") return { tags, refused: null };
  const folded = tag.toLocaleLowerCase("en");
  if (tags.some((each) => each.toLocaleLowerCase("en") === folded)) return { tags, refused: null };
  if (!isHashtag(tag)) return { tags, refused: "letters" };
  if (countGraphemes(tag) > limits.hashtagCharacters) return { tags, refused: "length" };
  if (tags.length >= limits.postHashtags) return { tags, refused: "many" };
  return { tags: [...tags, tag], refused: null };
}
