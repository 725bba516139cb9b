import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { finishOAuth, linkOAuth } from "@/data/auth/mutations";
import { ApiError } from "@/data/client/request";
import { getSession } from "@/data/client/session";
import { confirmed, NotConfirmed } from "@/shared/reauthentication/confirmed";
import { isOwnPath } from "@/lib/return-address";
import { ConfirmYou } from "@/shared/reauthentication/reauthentication";
import { LazyDialog } from "@/ui/lazy-dialog";
import { LinkButton } from "@/ui/link-button";
import { Problem } from "@/ui/problem";
import { LoadingText } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { AuthFrame, CARD } from "./auth-frame";
import { NewcomerForm } from "./newcomer-form";
import { readRefusal } from "./refusal";
import { useSignedIn } from "./signed-in";
import { authFailure } from "./use-auth-form";

const INVITED = /^\/auth\?invite=([\w-]+)$/;
const loadNextStep = () => import("./next-step").then(({ NextStep }) => NextStep);

const failedSomehow = () => t`Signing in with the other service did not work. Please try again.`;
const FAILED: Readonly<Record<string, string>> = {
  get oauth_not_set_up() {
    return t`Signing in this way is not set up here.`;
  },
  get oauth_unreachable() {
    return t`The other service does not answer. Please try again in a moment.`;
  },
};

/** Return from an OAuth provider: exchanges the one-time code for a session. */
export function FinishPage() {
  const { code = "", next: asked, error: failed } = useSearch({ from: "/auth/finish" });
  // After a start at an invite link, `next` contains the code.
  const invite = INVITED.exec(asked ?? "")?.[1] ?? "";
  const next = isOwnPath(asked) && invite === "" ? asked : undefined;
  // From the settings: the member is signed in and links the provider as another sign-in method.
  const isLinking = next?.startsWith("/settings") === true && getSession() !== null;
  const navigate = useNavigate();
  const goOn = useSignedIn();
  const begun = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      await (isLinking
        ? confirmed(() => linkOAuth(code))
        : finishOAuth(code, invite === "" ? {} : { inviteCode: invite }));
    },
    onSuccess: () => {
      toast.success(isLinking ? t`Linked` : t`Login successful!`);
      if (next === undefined || next === "/") goOn();
      else void navigate({ href: next, replace: true });
    },
  });
  const refusal = readRefusal(error);
  const finish = useEffectEvent(() => {
    // The code works once: a second mount must not send it.
    if (!begun.current && failed === undefined) mutate();
    begun.current = true;
  });
  useEffect(() => finish(), []);

  return (
    <AuthFrame title={t`Signing in`} back="/auth">
      <div className={`grid min-h-40 gap-4 ${CARD}`}>
        {refusal ? (
          <LazyDialog
            load={loadNextStep}
            given={{ refused: { ...refusal, pair: null }, onClose: () => void navigate({ to: "/auth" }) }}
          />
        ) : asksMore(error) ? (
          <NewcomerForm code={code} invite={invite} />
        ) : error === null && failed === undefined ? (
          <LoadingText>{t`Signing you in...`}</LoadingText>
        ) : (
          <>
            <Problem text={said(error, failed)} />
            <LinkButton
              {...(isLinking ? { to: "/settings/{-$section}", params: {} } : { to: "/auth" })}
              size="large"
              wide
            >
              {isLinking ? t`Back to the settings` : t`Back to sign-in`}
            </LinkButton>
          </>
        )}
      </div>
      <ConfirmYou />
    </AuthFrame>
  );
}

/** New account: the site requires more fields for registration. */
const asksMore = (error: Error | null) =>
  error instanceof ApiError && ["reason", "inviteCode", "ofAge"].some((field) => field in error.fields);

function said(error: Error | null, failed: string | undefined): string {
  if (failed !== undefined) return FAILED[failed] ?? failedSomehow();
  return error instanceof NotConfirmed ? t`Nothing was linked.` : authFailure(error);
}
