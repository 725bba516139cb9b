import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { storeReturnAddress } from "@/lib/return-address";
import { LinkButton } from "@/ui/link-button";

/** Stores the current page as the return address after sign-up or sign-in. */
const remember = () => storeReturnAddress(window.location.pathname + window.location.search);

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

/** Button for a member action (Follow, Join); links to the sign-up. */
export function MembersOnlyButton({ children }: { readonly children: ReactNode }) {
  return (
    <LinkButton size="small" to="/auth" search={{ tab: "signup" }} onClick={remember}>
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
