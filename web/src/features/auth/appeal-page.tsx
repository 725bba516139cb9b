import { t } from "@lingui/core/macro";
import { useSearch } from "@tanstack/react-router";
import { AppealForm } from "./appeal-form";
import { AuthFrame, CARD } from "./auth-frame";

/** /appeal: linked from the mail about a suspended account. */
export function AppealPage() {
  const { token = "" } = useSearch({ from: "/appeal" });
  return (
    <AuthFrame title={t`Appeal against a decision`} back="/auth">
      <div className={CARD}>
        {token === "" ? (
          <p role="alert">{t`This link was not copied in full. Open it again from the mail.`}</p>
        ) : (
          <div className="grid gap-4">
            <p>{t`Moderators read it together with their decision. You can appeal once.`}</p>
            <AppealForm appealToken={token} />
          </div>
        )}
      </div>
    </AuthFrame>
  );
}
