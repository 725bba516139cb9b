import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { sendAppeal } from "@/data/auth/mutations";
import { ApiError } from "@/data/client/request";
import { valueOf } from "@/lib/form-value";
import { limits } from "@/lib/limits";
import { Button } from "@/ui/button";
import { TextArea } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { authFailure } from "./use-auth-form";

/** Appeal form for suspended members, without a session. The token names the decision; one appeal only. */
export function AppealForm({ appealToken }: { readonly appealToken: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (values: FormData) => sendAppeal(appealToken, valueOf(values, "text").trim()),
  });
  if (isSuccess) {
    return (
      <p
        role="status"
        className="rounded-input bg-brand-soft px-3.5 py-2.5 text-small"
      >{t`Your appeal has been sent. You will hear of the decision by email.`}</p>
    );
  }
  const wrong = error instanceof ApiError ? error.fields["text"] : undefined;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(new FormData(event.currentTarget));
      }}
    >
      <TextArea
        label={t`Appeal this decision`}
        name="text"
        rows={4}
        maxLength={limits.appealCharacters}
        dir="auto"
        error={wrong}
      />
      <Problem text={error && wrong === undefined ? authFailure(error) : null} />
      <Button type="submit" size="large" wide busy={isPending} busyText={t`Sending...`}>{t`Send appeal`}</Button>
    </form>
  );
}
