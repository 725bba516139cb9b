import { lazy, Suspense } from "react";
import { attachedHeight } from "@/shared/post-list/estimated-height";
import type { AttachedProps } from "./attached-body";

const AttachedBody = lazy(() => import("./attached-body").then((module) => ({ default: module.AttachedBody })));

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
