import { t } from "@lingui/core/macro";
import { siteName } from "@/lib/branding";
import { isStorageBlocked } from "@/lib/local-storage";

/** Why nobody can be signed in, in a browser that keeps no session. */
export function noStorageText(): string {
  if (!isStorageBlocked()) return t`The storage of this browser is full. Make room and try again.`;
  const name = siteName();
  return t`${name} needs to keep data in this browser to sign you in. Please allow it in the browser's settings.`;
}
