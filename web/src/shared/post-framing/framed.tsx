import { lazy, Suspense, type ReactNode } from "react";
import type { Post } from "@/data/types";
import { MediaGrid } from "@/shared/media-grid/media-grid";

const FramedBody = lazy(() => import("./framed-body").then((module) => ({ default: module.FramedBody })));
const ReplyLine = lazy(() => import("./framed-body").then((module) => ({ default: module.ReplyLine })));

export interface FramedProps {
  readonly post: Post;
  /** The content of the post, with `cover` in place of its media. */
  readonly children: (cover?: ReactNode) => ReactNode;
}

/** A post's content behind its warning, or with covered media; below it the reply policy. Most posts have neither. */
export function Framed({ post, children }: FramedProps) {
  return (
    <>
      {post.contentWarning || (post.sensitive && post.media.length > 0) ? (
        <Suspense
          fallback={
            post.contentWarning ? (
              <WarningBox warning={post.contentWarning}>
                <span className="h-9" />
              </WarningBox>
            ) : (
              children(<MediaGrid covered postId={post.id} media={post.media} />)
            )
          }
        >
          <FramedBody post={post}>{children}</FramedBody>
        </Suspense>
      ) : (
        children()
      )}
      {(post.replyPolicy ?? "everyone") === "everyone" ? null : (
        <Suspense fallback={<p className="mt-2 h-6" />}>
          <ReplyLine post={post} />
        </Suspense>
      )}
    </>
  );
}

/** The warning, and below it a button of 36 px. */
export function WarningBox({ warning, children }: { readonly warning: string; readonly children: ReactNode }) {
  return (
    <div className="border-line-strong rounded-media mt-3 grid justify-items-start gap-2 border px-4 py-3">
      <p dir="auto" className="min-w-0 font-semibold break-words">
        {warning}
      </p>
      {children}
    </div>
  );
}
