import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { useState, type FormEvent } from "react";
import { roleQuery } from "@/data/account/queries";
import { failureText } from "@/data/client/failure-text";
import { claimSite } from "@/data/moderation/mutations";
import { BackButton } from "@/ui/back-button";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { ScreenHeader } from "@/ui/screen-header";
import { toast } from "@/ui/toast";
import { toSection } from "./links";

/** /admin: claims the first admin account with the secret of the server's first start; leads an admin to the overview. */
export function ClaimPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [secret, setSecret] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: role } = useQuery(roleQuery());
  if (role === "admin") return <Navigate {...toSection("overview")} replace />;

  async function claim(event: FormEvent) {
    event.preventDefault();
    if (busy || secret.trim() === "") return;
    setBusy(true);
    try {
      await claimSite(client, secret.trim());
    } catch (error) {
      setProblem(failureText(error, t`This is not the setup secret.`, t`Network error. Please try again.`));
      setBusy(false);
      return;
    }
    toast.success(t`You are now an admin of this site.`);
    await navigate({ ...toSection("overview"), replace: true });
  }

  return (
    <>
      <ScreenHeader title={t`First admin`} leading={<BackButton />} />
      <form noValidate className="grid gap-5 px-4 py-5 sm:px-5" onSubmit={(event) => void claim(event)}>
        <p className="max-w-[66ch]">{t`Enter the setup secret that Meadow printed at its first start to become an admin of this site. It works once.`}</p>
        <Problem text={problem} />
        <Field
          label={t`Setup secret`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={secret}
          hint={t`Lost? “meadow admin grant” followed by a username does the same on the server itself.`}
          onChange={(event) => setSecret(event.target.value)}
        />
        <Button
          type="submit"
          className="w-fit"
          busy={busy}
          busyText={t`One moment...`}
          disabled={secret.trim() === ""}
        >{t`Become the admin`}</Button>
      </form>
    </>
  );
}
