import type { Credentials } from "@/data/auth/mutations";
import { ApiError } from "@/data/client/request";

export type Method = "totp" | "recovery" | "passkey";

/** Valid credentials without a session yet, and the data for the next step. */
export type Refusal =
  | { readonly kind: "second"; readonly challenge: string; readonly methods: readonly Method[] }
  | { readonly kind: "deleted"; readonly text: string }
  | { readonly kind: "suspended"; readonly text: string; readonly appealToken: string | null };

/** With the typed credentials, if any. */
export type Refused = Refusal & { readonly pair: Credentials | null };

const METHODS: readonly Method[] = ["totp", "recovery", "passkey"];

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

export function readRefusal(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  const body: Record<string, unknown> = typeof error.body === "object" && error.body !== null ? { ...error.body } : {};
  const challenge = textOf(body["challenge"]);
  const named: readonly unknown[] = Array.isArray(body["methods"]) ? body["methods"] : [];
  switch (error.code) {
    case "second_factor":
      return challenge === null
        ? null
        : { kind: "second", challenge, methods: METHODS.filter((method) => named.includes(method)) };
    case "account_deleted":
      return { kind: "deleted", text: error.message };
    case "account_suspended":
      return { kind: "suspended", text: error.message, appealToken: textOf(body["appealToken"]) };
    default:
      return null;
  }
}
