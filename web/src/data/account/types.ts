import type { Schema } from "@/data/client/contract";

/** The shapes of the contract that concern a member's own account. */
export type User = Schema<"User">;
export type SignedIn = Schema<"SignedIn">;
export type InterestCategory = Schema<"InterestCategory">;
