import type { PostChanges } from "@/data/posts/write";
import type { Post } from "@/data/types";

/** What the form of an edit holds. */
export interface PostFields extends Pick<Post, "audience" | "contentWarning" | "sensitive"> {
  readonly content: string;
  readonly hashtags: readonly string[];
  readonly location: string;
  /** Descriptions of the pictures by address. */
  readonly alts: Readonly<Record<string, string>>;
}

export function fieldsOf({
  content,
  hashtags,
  location,
  media,
  audience,
  contentWarning,
  sensitive,
}: Post): PostFields {
  return {
    content,
    hashtags,
    location: location ?? "",
    audience,
    contentWarning,
    sensitive,
    alts: Object.fromEntries(media.map(({ url, alt }) => [url, alt])),
  };
}

/** What differs from the post as it was; nothing else is sent, so that nothing else is overwritten. */
export function changesOf(
  post: Post,
  { content, hashtags, location, alts, audience, ...framing }: PostFields,
): PostChanges {
  const words = content.trim();
  const place = location.trim() || null;
  const contentWarning = framing.contentWarning?.trim() || null;
  const sameTags = hashtags.length === post.hashtags.length && hashtags.every((tag, at) => tag === post.hashtags[at]);
  const media = post.media.flatMap(({ url, alt }) => {
    const now = (alts[url] ?? alt).trim();
    return now === alt ? [] : [{ url, alt: now }];
  });
  return {
    ...(words === post.content ? {} : { content: words }),
    ...(sameTags ? {} : { hashtags }),
    ...(place === post.location ? {} : { location: place }),
    ...(contentWarning === post.contentWarning ? {} : { contentWarning }),
    ...(framing.sensitive === post.sensitive ? {} : { sensitive: framing.sensitive }),
    ...(audience === post.audience ? {} : { audience }),
    ...(media.length === 0 ? {} : { media }),
  };
}
