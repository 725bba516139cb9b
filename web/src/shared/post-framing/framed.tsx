import { lazy, Suspense } from "react";
import { MediaGrid } from "@/shared/media-grid/media-grid";
import type { FramedProps } from "./framed-body";
import { WarningBox } from "./warning-box";

const FramedBody = lazy(() => import("./framed-body").then((module) => ({ default: module.FramedBody })));
const ReplyLine = lazy(() => import("./framed-body").then((module) => ({ default: module.ReplyLine })));

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
