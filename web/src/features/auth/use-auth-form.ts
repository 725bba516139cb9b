import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { NoStorageError } from "@/data/client/session";
import { toast } from "@/ui/toast";
import { noStorageText } from "./no-storage";
import { readRefusal, type Refusal } from "./refusal";
import { useSignedIn } from "./signed-in";

interface AuthFormOptions {
  send: (values: FormData) => Promise<"pending" | void>;
  success: string;
  /** The account exists and waits for approval by staff. */
  onPending?: () => void;
  /** The credentials are valid, but another step is needed. */
  onRefused?: (refusal: Refusal, values: FormData) => void;
  /** Text for a failure. */
  said?: (failure: unknown) => string;
}

interface AuthForm {
  busy: boolean;
  /** Server errors by field. */
  fields: Readonly<Record<string, string>>;
  /** An error without a field. */
  problem: string | null;
  /** Of the `<form>`: an error leaves its field with the next input. */
  form: {
    readonly noValidate: true;
    readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
    readonly onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
}

/** Sign-in and sign-up forms. The server validates; a success signs the member in. */
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
      // What the form itself explains needs no toast: it would cover the form.
      else if (!hasFields(failure) && !(failure instanceof NoStorageError)) toast.error(said(failure));
    },
  });
  /** The fields that were corrected since. */
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
  return {
    busy: isPending,
    fields: Object.fromEntries(refused.filter(([name]) => !corrected.has(name))),
    problem: error && !hasFields(error) ? said(error) : null,
    form: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (isPending) return;
        setCorrected(new Set());
        mutate(new FormData(event.currentTarget));
      },
      onInput: ({ target }) => {
        const name = target instanceof HTMLElement ? target.getAttribute("name") : null;
        if (name !== null && !corrected.has(name)) setCorrected(new Set([...corrected, name]));
      },
    },
  };
}

function hasFields(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0;
}

export function authFailure(error: unknown): string {
  if (error instanceof NoStorageError) return noStorageText();
  return failureText(error, t`Authentication failed`, t`Something went wrong. Please try again.`);
}
