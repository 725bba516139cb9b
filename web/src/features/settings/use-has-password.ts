import { useQuery } from "@tanstack/react-query";
import { securityQuery } from "@/data/auth/security";

/** Whether the account has a password: OAuth accounts have none until one is set. */
export function useHasPassword(): boolean {
  const { data } = useQuery(securityQuery());
  return data?.hasPassword !== false;
}
