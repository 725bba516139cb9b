import type { Schema } from "@/data/client/contract";

/** API types of a member's own account. */
export type User = Schema<"User">;
export type SignedIn = Schema<"SignedIn">;
export type InterestCategory = Schema<"InterestCategory">;
