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

/** Account form: the server validates, errors are shown beside the fields, the input stays. */
export function useAccountForm<Answer>({ send, success, onDone }: AccountFormOptions<Answer>) {
  const { mutate, isPending, error } = useMutation({
    // Members without a password reauthenticate by another method.
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
