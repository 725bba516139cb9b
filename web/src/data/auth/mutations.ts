import { queryOptions } from "@tanstack/react-query";
import type { SignedIn } from "@/data/account/types";
import type { Body } from "@/data/client/contract";
import { request } from "@/data/client/request";
import { getSession, startSession } from "@/data/client/session";
import { limits } from "@/lib/limits";
import type { PasskeyQuestion } from "./types";

export interface Credentials {
  email: string;
  password: string;
}

/** Fields that the site's registration mode may require. */
export interface Joining {
  reason?: string;
  inviteCode?: string;
  followInviter?: boolean;
  ofAge?: boolean;
}

export interface NewAccount extends Credentials, Joining {
  username: string;
  firstName: string;
  lastName: string;
}

/** A request body. Fields with a default are required in the OpenAPI types but may be omitted. */
type Sent<Path> = Exclude<Body<"POST", Path>, FormData>;

/** Second factor after the password: a code or a passkey's assertion. */
export type Proof = { readonly code: string } | { readonly challengeId: string; readonly credential: PasskeyAnswer };

/** A passkey's response, in WebAuthn's JSON form. */
export type PasskeyAnswer = Readonly<Record<string, unknown>>;

export type PasskeySignIn = PasskeyQuestion<PublicKeyCredentialRequestOptionsJSON>;

function enter({ token, user: { id, username } }: SignedIn): void {
  startSession({ token, userId: id, username });
}

export async function logIn(credentials: Credentials): Promise<void> {
  enter(await request("POST", "/api/auth/login", { body: credentials }));
}

/** `pending`: the account waits for approval and is not signed in. */
export async function signUp(account: NewAccount): Promise<"pending" | undefined> {
  const answer = await request("POST", "/api/auth/signup", { body: account as Sent<"/api/auth/signup"> });
  if ("pending" in answer) return "pending";
  enter(answer);
  return undefined;
}

/** Second step of a log-in with two factors. */
export async function finishLogIn(challenge: string, proof: Proof): Promise<void> {
  enter(await request("POST", "/api/auth/login/second", { body: { challenge, ...proof } }));
}

/** WebAuthn options for signing in; with a log-in challenge, only that account's passkeys are allowed. */
export async function passkeyQuestion(challenge?: string, signal?: AbortSignal): Promise<PasskeySignIn> {
  const body = challenge === undefined ? {} : { challenge };
  const asked = await request("POST", "/api/auth/passkeys/sign-in/options", { body, signal });
  return asked as unknown as PasskeySignIn;
}

export async function signInByPasskey(challengeId: string, credential: PasskeyAnswer): Promise<void> {
  enter(await request("POST", "/api/auth/passkeys/sign-in", { body: { challengeId, credential } }));
}

/** Completes an OAuth sign-in with its one-time code. */
export async function finishOAuth(code: string, given: Joining = {}): Promise<"pending" | undefined> {
  const body = { code, ...given } as Sent<"/api/auth/oauth/finish">;
  const answer = await request("POST", "/api/auth/oauth/finish", { body });
  if ("pending" in answer) return "pending";
  enter(answer);
  return undefined;
}

/** Links the other service to the signed-in account as a sign-in method. */
export async function linkOAuth(code: string): Promise<void> {
  await request("POST", "/api/auth/oauth/link", { body: { code } });
}

/** OAuth services for signing in to this site. */
export function signInMethodsQuery() {
  return queryOptions({
    queryKey: ["sign-in-ways"],
    queryFn: ({ signal }) => request("GET", "/api/auth/oauth", { signal }),
    staleTime: Infinity,
  });
}

/** Name, limits and kind of this installation. */
export function instanceQuery() {
  return queryOptions({
    // Members get more fields than visitors.
    queryKey: ["instance", getSession() !== null],
    queryFn: async ({ signal }) => {
      const instance = await request("GET", "/api/instance", { signal });
      Object.assign(limits, instance.limits);
      return instance;
    },
    staleTime: Infinity,
  });
}

export async function askForReset(email: string): Promise<void> {
  await request("POST", "/api/auth/password/forgot", { body: { email } });
}

/** Ends every session of the account. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await request("POST", "/api/auth/password/reset", { body: { token, password } });
}

export async function confirmEmail(token: string): Promise<void> {
  await request("POST", "/api/auth/email/confirm", { body: { token } });
}

export async function restoreAccount(pair: Credentials): Promise<void> {
  enter(await request("POST", "/api/account/restore", { body: pair }));
}

export async function sendAppeal(appealToken: string, text: string): Promise<void> {
  await request("POST", "/api/moderation/appeals", { body: { appealToken, text } });
}
