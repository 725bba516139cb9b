import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { securityQuery } from "@/data/auth/security";
import { ErrorState } from "@/ui/error-state";
import { Section } from "@/ui/section";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { LinkedSection } from "./linked-section";
import { PasskeysSection } from "./passkeys-section";
import { SessionsSection } from "./sessions-section";
import { TotpSection } from "./totp-section";

/** Sign-in security and active sessions. */
export function SecuritySection() {
  const { data: security, isPending, isFetching, refetch } = useQuery(securityQuery());
  return (
    <Section id="security" title={t`Security`} intro={t`What protects your account, and where you are signed in.`}>
      {isPending ? <SecuritySkeleton /> : null}
      {!isPending && !security ? (
        <ErrorState
          title={t`The security settings could not be loaded`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {security ? (
        <>
          <TotpSection security={security} />
          <PasskeysSection passkeys={security.passkeys} />
          <LinkedSection identities={security.identities} />
        </>
      ) : null}
      <SessionsSection />
    </Section>
  );
}

function SecuritySkeleton() {
  return (
    <div>
      <LoadingText>{t`Loading security...`}</LoadingText>
      {["totp", "passkeys"].map((part) => (
        <div key={part} className="flex h-16 items-center gap-4 px-4 sm:px-5">
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-56" />
          </div>
          <Skeleton className="h-9 w-24 !rounded-full" />
        </div>
      ))}
    </div>
  );
}
