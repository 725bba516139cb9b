import { t } from "@lingui/core/macro";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { sendTestMail } from "@/data/site/mutations";
import { Button } from "@/ui/button";
import { Problem } from "@/ui/problem";
import { Section } from "@/ui/section";

/** Sends a test mail. */
export function MailTestSection() {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send() {
    setBusy(true);
    setSaid(null);
    setProblem(null);
    try {
      const { to, kept } = await sendTestMail();
      setSaid(
        kept
          ? t`No mail server is set up: the mail is a file in the data folder.`
          : t`The test mail is on its way to ${to}.`,
      );
    } catch (error) {
      setProblem(failureText(error, t`The test mail could not be sent.`, t`Network error. Please try again.`));
    }
    setBusy(false);
  }

  return (
    <Section id="mail" title={t`Mail`} intro={t`Sends a mail to your own address.`}>
      <div className="grid justify-items-start gap-3 px-4 sm:px-5">
        <Button tone="outline" size="small" busy={busy} busyText={t`Sending...`} onClick={() => void send()}>
          {t`Send a test mail`}
        </Button>
        <Problem text={problem} />
        <p role="status" className={said === null ? "sr-only" : "text-small text-muted"}>
          {said}
        </p>
      </div>
    </Section>
  );
}
