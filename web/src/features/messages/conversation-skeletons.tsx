import { t } from "@lingui/core/macro";
import { LoadingText, Skeleton } from "@/ui/skeleton";

/** Placeholders with the height of the rows. */
export function ConversationSkeletons({ count = 8 }: { readonly count?: number }) {
  return (
    <div>
      <LoadingText>{t`Loading conversations...`}</LoadingText>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-18 items-center gap-3 px-4">
          <Skeleton className="size-12 shrink-0 !rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
