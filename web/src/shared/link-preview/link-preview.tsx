import { lazy, Suspense } from "react";
import type { LinkPreview as Preview } from "@/data/types";
import { Skeleton } from "@/ui/skeleton";

const Card = lazy(() => import("./link-preview-card").then((module) => ({ default: module.LinkPreviewCard })));

interface LinkPreviewProps {
  readonly preview: Preview | null;
  /** Without its picture, as beside a sensitive post that is not opened. */
  readonly plain?: boolean;
  readonly className?: string;
}

/** The page that a text links to. What stands in its place until its code is here is as tall, so that nothing moves. */
export function LinkPreview({ preview, plain = false, className = "mt-3" }: LinkPreviewProps) {
  if (!preview) return null;
  return (
    <div className={`@container ${className}`}>
      <Suspense fallback={<Skeleton className="!rounded-media h-26 w-full" />}>
        <Card preview={plain ? { ...preview, image: null } : preview} />
      </Suspense>
    </div>
  );
}
