import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { refreshNotices, sendAppeal } from "@/data/moderation/mutations";
import type { ModerationAction } from "@/data/moderation/types";
import { APPEAL_LIMIT } from "@/lib/limits";
import { ReasonDialog } from "@/ui/reason-dialog";
import { toast } from "@/ui/toast";

interface AppealDialogProps {
  readonly notice: ModerationAction;
  readonly onClose: () => void;
}

/** What the member says against a measure; it is sent once. */
export function AppealDialog({ notice, onClose }: AppealDialogProps) {
  const client = useQueryClient();

  async function send(text: string): Promise<string | null> {
    try {
      await sendAppeal(notice.id, text);
    } catch (error) {
      return failureText(error, "The appeal could not be sent.", "Network error. Please try again.");
    }
    toast.success("Sent. You will be notified of the decision.");
    await refreshNotices(client);
    return null;
  }

  return (
    <ReasonDialog
      required
      harmless
      limit={APPEAL_LIMIT}
      label="Your appeal"
      title="Appeal against this?"
      description="Moderators read it together with their decision. You can appeal once."
      confirm="Send appeal"
      busyText="Sending..."
      hint="Say why it was wrong, in your own words."
      onConfirm={send}
      onClose={onClose}
    />
  );
}
