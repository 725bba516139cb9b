import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { toast } from "@/ui/toast";
import { readRefusal, type Refusal } from "./refusal";
import { useSignedIn } from "./signed-in";

interface AuthFormOptions {
  send: (values: FormData) => Promise<"pending" | void>;
  success: string;
  /** The account is there, and staff have to approve it. */
  onPending?: () => void;
  /** The account is there, and yet this was not enough. */
  onRefused?: (refusal: Refusal, values: FormData) => void;
  /** What to say of a failure. */
  said?: (failure: unknown) => string;
}

interface AuthForm {
  busy: boolean;
  /** The server's sentences by field. */
  fields: Readonly<Record<string, string>>;
  /** A refusal that belongs to no single field. */
  problem: string | null;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** The forms that lead in: no rules of their own, the server decides; on success the member goes on. */
export function useAuthForm({ send, success, onPending, onRefused, said = authFailure }: AuthFormOptions): AuthForm {
  const goOn = useSignedIn();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (answer === "pending") {
        onPending?.();
        return;
      }
      toast.success(success);
      goOn();
    },
    onError: (failure, values) => {
      const refusal = onRefused ? readRefusal(failure) : null;
      if (refusal) onRefused?.(refusal, values);
      // What stands beside its field is not said again by a toast that would lie over the form.
      else if (!hasFields(failure)) toast.error(said(failure));
    },
  });
  const fields = error instanceof ApiError ? error.fields : {};
  return {
    busy: isPending,
    fields,
    problem: error && !hasFields(error) ? said(error) : null,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isPending) mutate(new FormData(event.currentTarget));
    },
  };
}

function hasFields(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0;
}

export function authFailure(error: unknown): string {
  return failureText(error, t`Authentication failed`, t`Something went wrong. Please try again.`);
}
