import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { confirmed, NotConfirmed } from "@/shared/reauthentication/confirmed";
import { toast } from "@/ui/toast";

interface AccountFormOptions<Answer> {
  send: (values: FormData) => Promise<Answer>;
  success: string;
  onDone: (answer: Answer) => void;
}

/** A form of the account: the server decides, its sentences stand beside the fields, what was typed stays. */
export function useAccountForm<Answer>({ send, success, onDone }: AccountFormOptions<Answer>) {
  const { mutate, isPending, error } = useMutation({
    // Whoever has no password to give is asked another way.
    mutationFn: (values: FormData) => confirmed(() => send(values)),
    onSuccess: (answer) => {
      toast.success(success);
      onDone(answer);
    },
  });
  const fields = error instanceof ApiError ? error.fields : {};
  return {
    busy: isPending,
    fields,
    problem:
      error && !(error instanceof NotConfirmed) && Object.keys(fields).length === 0
        ? failureText(error, t`This could not be saved.`, t`Something went wrong. Please try again.`)
        : null,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isPending) mutate(new FormData(event.currentTarget));
    },
  };
}
