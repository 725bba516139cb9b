import { lazy, Suspense } from "react";
import type { LinkPreview as Preview } from "@/data/types";
import { Skeleton } from "@/ui/skeleton";

const Card = lazy(() => import("./link-preview-card").then((module) => ({ default: module.LinkPreviewCard })));

interface LinkPreviewProps {
  readonly preview: Preview | null;
  /** Without its picture, as beside a covered sensitive post. */
  readonly plain?: boolean;
  readonly className?: string;
}

/** Preview of a linked page. Its placeholder has the same height, so no layout shift. */
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
