import { t } from "@lingui/core/macro";
import { LoadingText, Skeleton } from "@/ui/skeleton";

const WIDTHS = ["w-48", "w-64", "w-36", "w-56", "w-40"] as const;

/** Placeholders of loading messages. */
export function LogSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-4 overflow-hidden px-4 py-4">
      <LoadingText>{t`Loading messages...`}</LoadingText>
      {WIDTHS.map((width, index) => (
        <Skeleton
          key={width}
          className={`h-10 max-w-full !rounded-card ${width} ${index % 2 === 0 ? "" : "self-end"}`}
        />
      ))}
    </div>
  );
}
