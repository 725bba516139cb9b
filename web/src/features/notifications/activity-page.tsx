import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CheckCheck, Settings } from "lucide-react";
import { activityQuery, unreadQuery } from "@/data/notifications/queries";
import { settingsQuery } from "@/data/settings/queries";
import { ACTIVITY_TABS, activityTab, type ActivityTab } from "@/lib/activity-tab";
import { exactCount } from "@/lib/format-count";
import { Button } from "@/ui/button";
import { iconButtonClass } from "@/ui/icon-button";
import { ScreenHeader } from "@/ui/screen-header";
import { tabId, TabStrip } from "@/ui/tab-strip";
import { ActivityList } from "./activity-list";
import { SettingsCard } from "./settings-card";
import { useMarkAllReadMutation } from "./use-mark-all";

const PANEL = "activity";
const NAMES = {
  get all() {
    return t`All`;
  },
  get likes() {
    return t`Likes`;
  },
  get comments() {
    return t`Comments`;
  },
  get follows() {
    return t`Follows`;
  },
  get mentions() {
    return t`Mentions`;
  },
  get filtered() {
    return t`Filtered`;
  },
} as const;

/** /notifications: notifications by kind and day. */
export function ActivityPage() {
  const navigate = useNavigate();
  const tab = activityTab(useSearch({ strict: false }));
  const { data: unread } = useQuery(unreadQuery());
  const { isPending } = useInfiniteQuery(activityQuery(tab));
  const markAll = useMarkAllReadMutation();
  const count = unread?.count ?? 0;
  const from = useQuery(settingsQuery()).data?.notifications.from ?? "everyone";
  const tabs = ACTIVITY_TABS.filter((one) => one !== "filtered" || one === tab || from !== "everyone");

  const show = (next: ActivityTab) =>
    navigate({
      to: "/notifications",
      search: next === "all" ? {} : { tab: next },
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <ScreenHeader
        title={t`Activity`}
        trailing={
          <>
            <p role="status" className="text-small leading-tight text-muted tabular-nums max-[359px]:sr-only">
              {unread ? t`${exactCount(count)} unread` : ""}
            </p>
            <Button
              tone="soft"
              size="small"
              disabled={count === 0}
              icon={<CheckCheck aria-hidden className="size-4.5 max-sm:min-[360px]:hidden" />}
              onClick={() => void markAll()}
            >
              <span className="max-[359px]:sr-only">{t`Mark all read`}</span>
            </Button>
            <Link
              to="/settings/{-$section}"
              params={{ section: "notifications" }}
              aria-label={t`Notification settings`}
              title={t`Notification settings`}
              className={iconButtonClass({ className: "-me-1" })}
            >
              <Settings aria-hidden />
            </Link>
          </>
        }
      />
      <TabStrip
        label={t`Kinds of notifications`}
        tabs={tabs.map((value) => ({ value, label: NAMES[value] }))}
        value={tab}
        onChoose={(next) => void show(next)}
        panel={PANEL}
        className="with-header sticky top-[calc(var(--header-height)+var(--spacing)*14)] z-10 bg-bar backdrop-blur-md"
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, tab)}>
        <ActivityList key={tab} tab={tab} />
      </div>
      {/* Hidden while rows load: they would push it down. */}
      {isPending ? null : <SettingsCard />}
    </>
  );
}
