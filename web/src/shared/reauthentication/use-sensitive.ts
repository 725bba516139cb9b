import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { toast } from "@/ui/toast";
import { confirmed, NotConfirmed } from "./confirmed";

interface SensitiveOptions<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  readonly onDone: (answer: Answer, input: Input) => void | Promise<unknown>;
  /** The error message, where the server gives no reason. */
  readonly failed: string;
}

/** A mutation that may need confirmation. A failure shows a toast; a cancelled confirmation does not. */
export function useReauthenticatedMutation<Input, Answer>({ send, onDone, failed }: SensitiveOptions<Input, Answer>) {
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => send(input)),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      toast.error(failureText(error, failed, t`Something went wrong. Please try again.`));
    },
  });
}
