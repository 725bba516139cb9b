import { useQuery } from "@tanstack/react-query";
import { instanceQuery } from "@/data/auth/mutations";

/** What the operator calls the site; `null` until it is known. */
export function useSiteName(): string | null {
  const { data, isPending } = useQuery(instanceQuery());
  return isPending ? null : (data?.name ?? "Meadow");
}
