import { queryOptions } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { request } from "@/data/client/request";

/** Apps with access to the account, and personal access tokens. */
export type ConnectedApp = Schema<"ConnectedApp">;
export type PersonalToken = Schema<"PersonalToken">;
export type NewPersonalToken = Schema<"NewPersonalToken">;

/** Query parameters that an app sends to /oauth/authorize. */
export type AuthorizationQuery = Readonly<Record<string, string>>;

export function connectedAppsQuery() {
  return queryOptions({
    queryKey: ["programs", "apps"],
    queryFn: ({ signal }) => request("GET", "/api/account/apps", { signal }),
  });
}

export function personalTokensQuery() {
  return queryOptions({
    queryKey: ["programs", "tokens"],
    queryFn: ({ signal }) => request("GET", "/api/account/tokens", { signal }),
  });
}

/** An app's authorization request; fetched for each visit. */
export function authorizationQuery(query: AuthorizationQuery) {
  return queryOptions({
    queryKey: ["programs", "authorization", query],
    queryFn: ({ signal }) => request("GET", "/api/oauth/authorize", { query: { ...query }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: 0,
  });
}

const KNOWN = [
  "response_type",
  "client_id",
  "redirect_uri",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
];

/**
 * Sends the member's decision; resolves to the redirect URL. Other parameters of the app are ignored (RFC 6749, 3.1).
 */
export async function decide(asked: AuthorizationQuery, approve: boolean): Promise<string> {
  const query = Object.fromEntries(Object.entries(asked).filter(([name]) => KNOWN.includes(name)));
  return (await request("POST", "/api/oauth/authorize", { body: { ...query, approve } as Schema<"Consent"> }))
    .redirectTo;
}

export function makeToken(body: Schema<"TokenIn">): Promise<NewPersonalToken> {
  return request("POST", "/api/account/tokens", { body });
}

export function deleteToken(id: string): Promise<void> {
  return request("DELETE", `/api/account/tokens/${encodeURIComponent(id)}`);
}

export function disconnectApp(id: string): Promise<void> {
  return request("DELETE", `/api/account/apps/${encodeURIComponent(id)}`);
}
