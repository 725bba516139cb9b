import { instanceQuery } from "@/data/auth/mutations";
import { queryClient } from "./query";

/** Whether visitors without an account may read here; without a response they may not. */
export async function isOpenToTheWeb(): Promise<boolean> {
  const site = await queryClient.ensureQueryData(instanceQuery()).catch(() => null);
  if (site?.publicWeb) return true;
  document.querySelector(".public-page")?.remove();
  return false;
}
