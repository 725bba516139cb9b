import type { Schema } from "@/data/client/contract";

/** API types of account security. */
export type Passkey = Schema<"Passkey">;
export type LinkedSignIn = Schema<"LinkedIdentity">;
export type Security = Schema<"Security">;
export type DeviceSession = Schema<"Session">;
export type TotpSecret = Schema<"TotpSecret">;

/** WebAuthn challenge for signing in or registering a passkey; `options` is in WebAuthn's JSON form. */
export interface PasskeyQuestion<Options> {
  readonly challengeId: string;
  readonly options: Options;
}

export type ExportState = Schema<"ExportState">;
export type ImportState = Schema<"ImportState">;
