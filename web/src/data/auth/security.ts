import { queryOptions } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import type { PasskeyAnswer, Proof } from "./mutations";
import type { Passkey, PasskeyQuestion, TotpSecret } from "./types";

/** Sign-in methods and second factors of the account. */
export function securityQuery() {
  return queryOptions({
    queryKey: ["security"],
    queryFn: ({ signal }) => request("GET", "/api/auth/security", { signal }),
    staleTime: 30_000,
  });
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => request("GET", "/api/auth/sessions", { signal }),
    staleTime: 30_000,
  });
}

export function endSessionOf(id: string): Promise<void> {
  return request("DELETE", `/api/auth/sessions/${encodeURIComponent(id)}`);
}

export function endOtherSessions(): Promise<void> {
  return request("DELETE", "/api/auth/sessions");
}

export async function sendConfirmation(): Promise<void> {
  await request("POST", "/api/auth/email/confirm/send");
}

/** Reauthentication: sensitive changes need no further proof for some minutes. */
export function confirmMyself(proof: Proof | { readonly password: string }): Promise<void> {
  return request("POST", "/api/auth/confirm", { body: proof });
}

export function beginTotp(): Promise<TotpSecret> {
  return request("POST", "/api/auth/totp");
}

export async function confirmTotp(code: string): Promise<readonly string[]> {
  return (await request("POST", "/api/auth/totp/confirm", { body: { code } })).recoveryCodes;
}

export function endTotp(): Promise<void> {
  return request("DELETE", "/api/auth/totp");
}

export async function newRecoveryCodes(): Promise<readonly string[]> {
  return (await request("POST", "/api/auth/totp/recovery-codes")).recoveryCodes;
}

export async function newPasskeyQuestion(): Promise<PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON>> {
  const asked = await request("POST", "/api/auth/passkeys/options");
  return asked as unknown as PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON>;
}

export function keepPasskey(challengeId: string, name: string, credential: PasskeyAnswer): Promise<Passkey> {
  return request("POST", "/api/auth/passkeys", { body: { challengeId, name, credential } });
}

export function renamePasskey(id: string, name: string): Promise<Passkey> {
  return request("PATCH", `/api/auth/passkeys/${encodeURIComponent(id)}`, { body: { name } });
}

export function removePasskey(id: string): Promise<void> {
  return request("DELETE", `/api/auth/passkeys/${encodeURIComponent(id)}`);
}

export function unlinkSignIn(provider: string): Promise<void> {
  return request("DELETE", `/api/auth/oauth/${encodeURIComponent(provider)}`);
}
