import { t } from "@lingui/core/macro";
import { LoadingText, Skeleton } from "@/ui/skeleton";

/** Skeletons as high as cards. */
export function PostSkeletons({ count = 4 }: { readonly count?: number }) {
  return (
    <div>
      <LoadingText>{t`Loading posts...`}</LoadingText>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="border-line border-b px-4 pt-4 pb-1 sm:px-5 sm:pt-5">
          <div className="flex gap-3">
            <Skeleton className="size-11 shrink-0 !rounded-full" />
            <div className="flex-1 space-y-2 pt-1">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-3.5 w-28" />
            </div>
          </div>
          <div className="mt-3 space-y-2.5">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          {index % 2 === 0 ? <Skeleton className="!rounded-media mt-3 aspect-[4/3] w-full" /> : null}
          <div className="mt-1 flex h-11 items-center justify-between px-1">
            {[0, 1, 2, 3].map((each) => (
              <Skeleton key={each} className="size-5 !rounded-full" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
