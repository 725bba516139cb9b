import type { PostChanges } from "@/data/posts/write";
import type { Post } from "@/data/types";
import { filled, planOf, type PollPlan } from "@/shared/polls/poll-plan";

/** The values of the edit form. */
export interface PostFields extends Pick<Post, "audience" | "contentWarning" | "sensitive" | "language"> {
  readonly content: string;
  readonly hashtags: readonly string[];
  readonly location: string;
  /** Descriptions of the pictures by URL. */
  readonly alts: Readonly<Record<string, string>>;
  readonly poll: PollPlan | null;
}

export function fieldsOf(post: Post): PostFields {
  const { content, hashtags, location, media, audience, contentWarning, sensitive, language } = post;
  return {
    content,
    hashtags,
    location: location ?? "",
    audience,
    contentWarning,
    sensitive,
    language,
    poll: planOfPost(post),
    alts: Object.fromEntries(media.map(({ url, alt }) => [url, alt])),
  };
}

/** Only the differences from the original post are sent, so nothing else is overwritten. */
export function changesOf(
  post: Post,
  { content, hashtags, location, alts, audience, language, poll, ...framing }: PostFields,
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
    // If omitted, the server would detect the language again from the new text.
    ...(language === post.language && (language === null || words === post.content) ? {} : { language }),
    ...pollChange(post, poll),
  };
}

function planOfPost({ poll, createdAt }: Post): PollPlan | null {
  return poll && planOf({ ...poll, options: poll.options.map(({ text }) => text) }, createdAt);
}

/** A new duration counts from now; else the end stays. */
function pollChange(post: Post, plan: PollPlan | null): Pick<PostChanges, "poll"> {
  const before = planOfPost(post);
  if (!plan || !before) return {};
  const { multiple, minutes } = plan;
  const options = filled(plan);
  const closesAt = minutes === before.minutes ? before.closesAt : plan.closesAt;
  const isSame =
    closesAt === before.closesAt && multiple === before.multiple && options.join("\n") === before.options.join("\n");
  return isSame ? {} : { poll: { options, multiple, closesAt } };
}
