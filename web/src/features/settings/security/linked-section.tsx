import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signInMethodsQuery } from "@/data/auth/mutations";
import { securityQuery, unlinkSignIn } from "@/data/auth/security";
import type { LinkedSignIn } from "@/data/auth/types";
import { exactDay } from "@/lib/time";
import { useReauthenticatedMutation } from "@/shared/reauthentication/use-sensitive";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { SettingRow } from "@/ui/setting-row";
import { toast } from "@/ui/toast";

/** Other services by which the member signs in. */
export function LinkedSection({ identities }: { readonly identities: readonly LinkedSignIn[] }) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<LinkedSignIn | null>(null);
  const removal = useReauthenticatedMutation({
    send: ({ provider }: LinkedSignIn) => unlinkSignIn(provider),
    failed: "The sign-in could not be unlinked.",
    onDone: () => {
      setLeaving(null);
      toast.success("Unlinked");
      return client.invalidateQueries({ queryKey: securityQuery().queryKey });
    },
  });
  const { data: ways = [] } = useQuery(signInMethodsQuery());
  const others = ways.filter(({ id, isSetUp }) => isSetUp && identities.every(({ provider }) => provider !== id));
  const nameOf = ({ provider }: LinkedSignIn) => ways.find(({ id }) => id === provider)?.name ?? provider;
  if (identities.length + others.length === 0) return null;
  return (
    <>
      <ul aria-label="Linked sign-ins">
        {identities.map((identity) => (
          <li key={identity.provider}>
            <SettingRow
              title={`Sign in with ${nameOf(identity)}`}
              text={
                <>
                  As <bdi>{identity.name}</bdi>, linked{" "}
                  <time dateTime={identity.createdAt}>{exactDay(identity.createdAt)}</time>
                </>
              }
            >
              <Button
                tone="outline"
                size="small"
                aria-label={`Unlink ${nameOf(identity)}`}
                onClick={() => setLeaving(identity)}
              >
                Unlink
              </Button>
            </SettingRow>
          </li>
        ))}
        {others.map(({ id, name }) => (
          <li key={id}>
            <SettingRow title={`Sign in with ${name}`} text="Not linked.">
              <Button
                tone="outline"
                size="small"
                aria-label={`Link ${name}`}
                onClick={() => {
                  const next = encodeURIComponent("/settings");
                  window.location.assign(`/api/auth/oauth/${encodeURIComponent(id)}?next=${next}`);
                }}
              >
                Link
              </Button>
            </SettingRow>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Unlink ${leaving ? nameOf(leaving) : ""}?`}
        description="You will sign in with your password or a passkey."
        confirm="Unlink"
        busyText="Unlinking..."
        busy={removal.isPending}
        dangerous
        onConfirm={() => leaving && removal.mutate(leaving)}
      />
    </>
  );
}
