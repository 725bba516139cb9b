import { t } from "@lingui/core/macro";
import { LoadingText, Skeleton } from "@/ui/skeleton";

/** Placeholders with the height of the rows. */
export function ActivitySkeletons({ count }: { readonly count: number }) {
  return (
    <div>
      <LoadingText>{t`Loading notifications...`}</LoadingText>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-line px-4 py-3.5 sm:px-5">
          <Skeleton className="me-4 size-11 shrink-0 !rounded-full" />
          <div className="flex-1 space-y-2 pt-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3 w-10" />
          </div>
        </div>
      ))}
    </div>
  );
}
