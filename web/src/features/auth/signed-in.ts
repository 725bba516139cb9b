import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { createContext, use } from "react";
import { currentUserQuery } from "@/data/account/queries";
import { returnAddress, takeReturnAddress } from "@/lib/return-address";

/** What happens after signing in where that is not the screen of its own. */
export const SignedInContext = createContext<(() => void) | null>(null);

/** Leads whoever has just signed in to where they wanted to go: home, or the address they came with. */
export function useSignedIn(): () => void {
  const inPlace = use(SignedInContext);
  const navigate = useNavigate();
  const client = useQueryClient();

  async function arrive() {
    if (returnAddress() === null) return navigate({ to: "/" });
    // Home asks for itself whether there is onboarding to be done first.
    const me = await client.fetchQuery(currentUserQuery()).catch(() => null);
    return me?.onboarded === true
      ? navigate({ href: takeReturnAddress() ?? "/", replace: true })
      : navigate({ to: "/" });
  }
  return inPlace ?? (() => void arrive());
}
