import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { SettingsChange } from "@/data/settings/mutations";
import type { NotificationSettings } from "@/data/settings/notification-types";
import { useSettings } from "@/shared/settings/use-settings";
import { ErrorState } from "@/ui/error-state";
import { Problem } from "@/ui/problem";
import { LoadingText, Skeleton } from "@/ui/skeleton";

interface SettingsRegionProps {
  /** Number of skeleton rows. */
  readonly rows: number;
  readonly className?: string;
  readonly children: (
    settings: NotificationSettings,
    change: (part: NonNullable<SettingsChange["notifications"]>) => void,
  ) => ReactNode;
}

/** A section of the notification settings, in all its states; every change is saved immediately. */
export function SettingsRegion({ rows, className, children }: SettingsRegionProps) {
  const { query, change, problem, saved } = useSettings();
  const settings = query.data?.notifications;
  if (settings) {
    return (
      <div className={className}>
        {children(settings, (notifications) => change({ notifications }))}
        {problem === null ? null : (
          <div className="mt-4">
            <Problem text={problem} />
          </div>
        )}
        <p role="status" className="sr-only">
          {saved ? t`Saved` : ""}
        </p>
      </div>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        title={t`The settings could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className={className}>
      <LoadingText>{t`Loading settings...`}</LoadingText>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex min-h-11 items-center gap-4 py-2">
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-4/5" />
          </div>
          <Skeleton className="h-7 w-12 !rounded-full" />
        </div>
      ))}
    </div>
  );
}
