import { t } from "@lingui/core/macro";
import type { Post } from "@/data/types";
import { readStored, writeStored } from "@/lib/local-storage";

export type Audience = Post["audience"];

interface NamedAudience {
  readonly value: Audience;
  readonly label: string;
}

export const AUDIENCES: readonly NamedAudience[] = [
  {
    value: "public",
    get label() {
      return t`Everyone`;
    },
  },
  {
    value: "members",
    get label() {
      return t`Members`;
    },
  },
  {
    value: "followers",
    get label() {
      return t`Followers`;
    },
  },
];

const keyOf = (viewer: string) => `audience:${viewer}`;
const isAudience = (value: unknown): value is Audience => AUDIENCES.some(({ value: known }) => known === value);

/** The audience last chosen on this device; null: the default of the account. */
export function keptAudience(viewer: string): Audience | null {
  return readStored(keyOf(viewer), isAudience);
}

export function keepAudience(viewer: string, audience: Audience): void {
  writeStored(keyOf(viewer), audience);
}
