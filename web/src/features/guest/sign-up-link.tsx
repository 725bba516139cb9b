import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { storeReturnAddress } from "@/lib/return-address";
import { LinkButton } from "@/ui/link-button";
import { toast } from "@/ui/toast";

/** Stores the current page as the return address after sign-up or sign-in. */
export const remember = () => storeReturnAddress(window.location.pathname + window.location.search);

export function SignUpLink({ size }: { readonly size?: "small" }) {
  return (
    <LinkButton
      size={size}
      to="/auth"
      search={{ tab: "signup" }}
      onClick={remember}
      className={size && "max-sm:px-2.5"}
    >
      {t`Sign Up`}
    </LinkButton>
  );
}

export function LogInLink() {
  return (
    <LinkButton size="small" tone="quiet" to="/auth" onClick={remember} className="max-sm:px-2.5">
      {t`Login`}
    </LinkButton>
  );
}

interface MembersOnlyButtonProps {
  /** Said on the way to the login; otherwise the button leads to the sign-up. */
  readonly before?: string | undefined;
  readonly children: ReactNode;
}

/** Button for a member action (Follow, Join). */
export function MembersOnlyButton({ before, children }: MembersOnlyButtonProps) {
  function onClick() {
    remember();
    if (before !== undefined) toast.error(before);
  }
  return (
    <LinkButton size="small" to="/auth" search={before === undefined ? { tab: "signup" } : {}} onClick={onClick}>
      {children}
    </LinkButton>
  );
}

/** Icon for a member action; links to the sign-up. */
export function MembersOnly({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Link
      to="/auth"
      search={{ tab: "signup" }}
      onClick={remember}
      aria-label={label}
      className="inline-flex min-h-11 min-w-11 items-center gap-1.5 text-muted hover:text-brand"
    >
      {children}
    </Link>
  );
}
