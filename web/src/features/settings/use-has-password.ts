import { useQuery } from "@tanstack/react-query";
import { securityQuery } from "@/data/auth/security";

/** Whether there is a password to ask for: whoever signed up by another service has none until they choose one. */
export function useHasPassword(): boolean {
  const { data } = useQuery(securityQuery());
  return data?.hasPassword !== false;
}
