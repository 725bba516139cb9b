import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { refreshNotices, sendAppeal } from "@/data/moderation/mutations";
import type { ModerationAction } from "@/data/moderation/types";
import { limits } from "@/lib/limits";
import { ReasonDialog } from "@/ui/reason-dialog";
import { toast } from "@/ui/toast";

interface AppealDialogProps {
  readonly notice: ModerationAction;
  readonly onClose: () => void;
}

/** Appeal against a moderation action; one per action. */
export function AppealDialog({ notice, onClose }: AppealDialogProps) {
  const client = useQueryClient();

  async function send(text: string): Promise<string | null> {
    try {
      await sendAppeal(notice.id, text);
    } catch (error) {
      return failureText(error, t`The appeal could not be sent.`, t`Network error. Please try again.`);
    }
    toast.success(t`Sent. You will be notified of the decision.`);
    await refreshNotices(client);
    return null;
  }

  return (
    <ReasonDialog
      required
      harmless
      limit={limits.appealCharacters}
      label={t`Your appeal`}
      title={t`Appeal against this?`}
      description={t`Moderators read it together with their decision. You can appeal once.`}
      confirm={t`Send appeal`}
      busyText={t`Sending...`}
      hint={t`Say why it was wrong, in your own words.`}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
