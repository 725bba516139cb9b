/** Passkeys in the browser; all data in the JSON form exchanged with the server. */
import { t } from "@lingui/core/macro";

interface Place {
  readonly hostname: string;
  readonly port: string;
}

const IS_NUMBER = /^(?:\[.*\]|[\d.]+)$/;

/** Why passkeys are impossible here, in a sentence; `null` if they are possible. */
export function passkeyObstacle(
  place: Place = window.location,
  isSecure = window.isSecureContext,
  hasThem = typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === "function",
): string | null {
  if (IS_NUMBER.test(place.hostname)) {
    const local = /^(?:127\.|\[::1\])/.test(place.hostname);
    const none = t`Passkeys need an address with a name, and ${place.hostname} has none.`;
    const named = `http://localhost${place.port && `:${place.port}`}`;
    return local ? `${none} ${t`On this computer, ${named} is one.`}` : none;
  }
  if (!isSecure) return t`Passkeys need a secure address, one that begins with https.`;
  if (!hasThem) return t`This browser cannot use passkeys yet. A newer one can.`;
  return null;
}

/** The member closed the browser's dialog, or it timed out; not an error. */
export function isDeclined(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
}

/** The browser's reason for a failure, in a sentence. */
export function passkeyFailure(error: unknown): string | null {
  if (!(error instanceof DOMException)) return null;
  if (error.name === "InvalidStateError") return t`This device has a passkey for your account already.`;
  if (error.name === "SecurityError") return t`Passkeys cannot be used at this address.`;
  return t`The passkey could not be used.`;
}

export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return inJson(await navigator.credentials.create({ publicKey }));
}

interface AskOptions {
  readonly signal?: AbortSignal;
  /** Offered in the browser's autofill, instead of in a dialog. */
  readonly quietly?: boolean;
}

export async function askPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  { signal, quietly = false }: AskOptions = {},
): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return inJson(
    await navigator.credentials.get({
      publicKey,
      ...(signal ? { signal } : {}),
      ...(quietly ? { mediation: "conditional" } : {}),
    }),
  );
}

export async function canAskQuietly(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

function inJson(credential: Credential | null): Record<string, unknown> {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("No passkey", "NotAllowedError");
  return { ...credential.toJSON() };
}
