import { useSession } from "./session";

/** The id of the member who is looking; empty where nobody is signed in. */
export function useViewer(): string {
  return useSession()?.userId ?? "";
}
