/** Hashtag of an interest: #AIMachineLearning for 'AI & Machine Learning', #Physics for 'Physics'. */
export function interestTag(interest: string): string {
  return interest
    .split(/[^\p{L}\p{M}\p{Nd}_]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

const key = (tag: string) => tag.normalize("NFC").toLowerCase();

/**
 * Suggested tags: trending ones in turn with the member's interests, each once. Interests begin with their categories,
 * so the last ones are the most specific.
 */
export function tagsToOffer(interests: readonly string[], trending: readonly string[], most: number): string[] {
  const own = interests
    .map(interestTag)
    .filter((tag) => tag !== "")
    .toReversed();
  const offered = new Map<string, string>();
  for (let index = 0; index < Math.max(own.length, trending.length) && offered.size < most; index += 1) {
    for (const tag of [trending[index], own[index]]) {
      if (tag !== undefined && offered.size < most && !offered.has(key(tag))) offered.set(key(tag), tag);
    }
  }
  return [...offered.values()];
}
