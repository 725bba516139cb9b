import { useSession } from "./session";

/** ID of the signed-in member; empty when signed out. */
export function useViewer(): string {
  return useSession()?.userId ?? "";
}
