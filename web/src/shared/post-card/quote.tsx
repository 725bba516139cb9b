import { t } from "@lingui/core/macro";
import { lazy, Suspense } from "react";
import type { Post } from "@/data/types";

const QuotedPost = lazy(() => import("./quoted-post").then((module) => ({ default: module.QuotedPost })));

/** The quoted post, or a note that it is gone. */
export function Quote({ post }: { readonly post: Post }) {
  const { quoteOf, quoteUnavailable } = post;
  if (quoteUnavailable) {
    return (
      <p className="border-line bg-sunken text-muted text-small rounded-media mt-3 border px-4 py-3">{t`This post is not available.`}</p>
    );
  }
  if (!quoteOf) return null;
  return (
    <Suspense fallback={<QuoteOnItsWay post={quoteOf} />}>
      <QuotedPost post={quoteOf} className="mt-3" />
    </Suspense>
  );
}

/** As tall as the quote, whose text it already shows. */
function QuoteOnItsWay({ post }: { readonly post: Post }) {
  return (
    <div className="border-line rounded-media mt-3 border p-3 pt-9">
      <p className={`text-small mt-1 line-clamp-3 whitespace-pre-wrap ${post.media.length > 0 ? "h-18" : ""}`}>
        {post.contentWarning ?? post.content}
      </p>
    </div>
  );
}
