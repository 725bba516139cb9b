import { t } from "@lingui/core/macro";
import { BellRing, Mail, ShieldCheck, type LucideIcon } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Button } from "@/ui/button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { LinkButton } from "@/ui/link-button";

const pushDialog = () => import("./push-dialog").then((module) => module.PushDialog);
const mailDialog = () => import("./mail-dialog").then((module) => module.MailDialog);

export function SettingsCard() {
  const id = useId();
  const [open, setOpen] = useState<"push" | "mail" | null>(null);
  const onClose = () => setOpen(null);
  return (
    <section aria-labelledby={id} className="m-4 rounded-card border border-line bg-surface p-4 sm:m-5 sm:p-5">
      <h2 id={id} className="text-base font-bold">{t`Notification settings`}</h2>
      <ul className="mt-2 divide-y divide-line">
        <Row
          id={`${id}-push`}
          Icon={BellRing}
          title={t`Push Notifications`}
          hint={t`On this device, while Meadow is closed.`}
        >
          <Button
            tone="outline"
            size="small"
            aria-describedby={`${id}-push`}
            onClick={() => setOpen("push")}
          >{t`Manage`}</Button>
        </Row>
        <Row
          id={`${id}-mail`}
          Icon={Mail}
          title={t`Email Notifications`}
          hint={t`At once or once a week, by kind, and when to stay quiet.`}
        >
          <Button
            tone="outline"
            size="small"
            aria-describedby={`${id}-mail`}
            onClick={() => setOpen("mail")}
          >{t`Configure`}</Button>
        </Row>
        <Row
          id={`${id}-privacy`}
          Icon={ShieldCheck}
          title={t`Privacy Settings`}
          hint={t`Who sees your profile, and who can message you.`}
        >
          <LinkButton
            tone="outline"
            size="small"
            to="/settings/{-$section}"
            params={{ section: "privacy" }}
            aria-describedby={`${id}-privacy`}
          >{t`Settings`}</LinkButton>
        </Row>
      </ul>
      {open === "push" ? <LazyDialog load={pushDialog} given={{ onClose }} /> : null}
      {open === "mail" ? <LazyDialog load={mailDialog} given={{ onClose }} /> : null}
    </section>
  );
}

interface RowProps {
  readonly id: string;
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Row({ id, Icon, title, hint, children }: RowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-36 flex-1">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <p className="text-small text-muted">{hint}</p>
      </div>
      {children}
    </li>
  );
}
