import { lazy, Suspense } from "react";
import type { Post } from "@/data/types";
import { attachedHeight } from "@/shared/post-list/estimated-height";

const AttachedBody = lazy(() => import("./attached-body").then((module) => ({ default: module.AttachedBody })));

export interface AttachedProps {
  readonly post: Post;
  /** Without the picture of the link preview, as beside a covered sensitive post. */
  readonly plain?: boolean;
}

/** Link preview, poll and event of a post. Few posts have any; while the chunk loads, their height is reserved. */
export function Attached({ post, plain = false }: AttachedProps) {
  const height = attachedHeight(post, window.innerWidth);
  if (height === 0) return null;
  return (
    <Suspense fallback={<div style={{ height }} />}>
      <AttachedBody post={post} plain={plain} />
    </Suspense>
  );
}
