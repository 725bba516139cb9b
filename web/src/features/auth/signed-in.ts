import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { createContext, use } from "react";
import { currentUserQuery } from "@/data/account/queries";
import { returnAddress, takeReturnAddress } from "@/lib/return-address";

/** Callback after sign-in outside of the sign-in screen. */
export const SignedInContext = createContext<(() => void) | null>(null);

/** Navigates after sign-in: to the stored return address, otherwise home. */
export function useSignedIn(): () => void {
  const inPlace = use(SignedInContext);
  const navigate = useNavigate();
  const client = useQueryClient();

  async function arrive() {
    if (returnAddress() === null) return navigate({ to: "/" });
    // Home itself redirects to onboarding.
    const me = await client.fetchQuery(currentUserQuery()).catch(() => null);
    return me?.onboarded === true
      ? navigate({ href: takeReturnAddress() ?? "/", replace: true })
      : navigate({ to: "/" });
  }
  return inPlace ?? (() => void arrive());
}
