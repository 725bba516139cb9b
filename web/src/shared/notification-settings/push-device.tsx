import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BellOff, BellRing } from "lucide-react";
import type { ReactNode } from "react";
import { failureText } from "@/data/client/failure-text";
import { pushKeyQuery, pushStateQuery } from "@/data/push/queries";
import { isNotOffered, PushServiceError, turnPushOff, turnPushOn, type PushState } from "@/data/push/subscription";
import { Button } from "@/ui/button";
import { Problem } from "@/ui/problem";
import { Skeleton } from "@/ui/skeleton";

/** Push on this device: its state, the button, and any obstacle. */
export function PushDevice() {
  const client = useQueryClient();
  const state = useQuery(pushStateQuery());
  const key = useQuery(pushKeyQuery());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn() : turnPushOff()),
    onSuccess: (now: PushState) => client.setQueryData(pushStateQuery().queryKey, now),
  });

  if (state.isPending || (key.isPending && state.data === "off")) return <Skeleton className="h-24 w-full" />;
  if (key.isError && isNotOffered(key.error)) {
    return (
      <Note
        title={t`Not offered here`}
      >{t`Push notifications are turned off on this site. Notifications still appear on every page.`}</Note>
    );
  }
  const now = state.data ?? "unsupported";
  if (now === "insecure") {
    return (
      <Note
        title={t`This connection is not secure`}
      >{t`Browsers allow push messages only for addresses that begin with https. Open Meadow by its https address and try again; if it has none, whoever runs it has to set one up.`}</Note>
    );
  }
  if (now === "unsupported") {
    return (
      <Note
        title={t`Not supported by this browser`}
      >{t`Push notifications may be unavailable in private windows. On an iPhone or iPad, add Meadow to the home screen first and open it from there.`}</Note>
    );
  }
  if (now === "denied") {
    return (
      <Note
        title={t`Blocked by your browser`}
      >{t`Notifications from this site are blocked. Click the icon next to the address, allow notifications and reload the page.`}</Note>
    );
  }
  return (
    <Frame
      icon={now === "on" ? <BellRing aria-hidden className="size-5" /> : <BellOff aria-hidden className="size-5" />}
      title={now === "on" ? t`On for this device` : t`Off for this device`}
      text={
        now === "on"
          ? t`This browser receives notifications, also while Meadow is closed. Signing out turns them off.`
          : t`Your browser will ask you to allow notifications.`
      }
    >
      <Button
        tone={now === "on" ? "outline" : "primary"}
        busy={isPending}
        busyText={now === "on" ? t`Turning off...` : t`Turning on...`}
        onClick={() => mutate(now !== "on")}
      >
        {now === "on" ? t`Turn off for this device` : t`Turn on for this device`}
      </Button>
      <Problem text={error && failure(error)} />
    </Frame>
  );
}

function failure(error: unknown): string {
  if (error instanceof PushServiceError) {
    return t`Your browser could not reach its push service. Check your connection, or try another browser.`;
  }
  return failureText(error, t`Push messages could not be changed.`, t`Network error. Please try again.`);
}

/** The reason why there is no button. */
function Note({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return <Frame icon={<BellOff aria-hidden className="size-5" />} title={title} text={children} />;
}

interface FrameProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

function Frame({ icon, title, text, children }: FrameProps) {
  return (
    <div className="rounded-card bg-sunken p-4">
      <div className="flex gap-3">
        <span className="mt-0.5 text-brand">{icon}</span>
        <div role="status" className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="text-small text-muted">{text}</p>
        </div>
      </div>
      {children === undefined ? null : <div className="mt-3 grid justify-items-start gap-3">{children}</div>}
    </div>
  );
}
