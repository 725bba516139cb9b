import { t } from "@lingui/core/macro";
import { LoadingText, Skeleton } from "@/ui/skeleton";

/** Skeletons of people, as high as their rows. */
export function PersonSkeletons({ count = 5 }: { readonly count?: number }) {
  return (
    <div>
      <LoadingText>{t`Loading people...`}</LoadingText>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-17 items-center gap-3 px-4 sm:px-5">
          <Skeleton className="size-11 shrink-0 !rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3.5 w-28" />
          </div>
          <Skeleton className="h-9 w-24 !rounded-full" />
        </div>
      ))}
    </div>
  );
}
