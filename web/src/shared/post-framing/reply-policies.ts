import { t } from "@lingui/core/macro";
import type { ReplyPolicy } from "@/data/posts/framing";

interface NamedPolicy {
  readonly value: ReplyPolicy;
  /** In a select. */
  readonly label: string;
  /** On a post. */
  readonly sentence: string;
}

export const REPLY_POLICIES: readonly NamedPolicy[] = [
  {
    value: "everyone",
    get label() {
      return t`Everyone`;
    },
    get sentence() {
      return t`Everyone can reply`;
    },
  },
  {
    value: "followers",
    get label() {
      return t`Your followers`;
    },
    get sentence() {
      return t`Only followers of the author can reply`;
    },
  },
  {
    value: "following",
    get label() {
      return t`People you follow`;
    },
    get sentence() {
      return t`Only people whom the author follows can reply`;
    },
  },
  {
    value: "mentioned",
    get label() {
      return t`People you mention`;
    },
    get sentence() {
      return t`Only people who are mentioned can reply`;
    },
  },
  {
    value: "nobody",
    get label() {
      return t`Nobody`;
    },
    get sentence() {
      return t`Nobody can reply`;
    },
  },
];

export function replySentence(policy: ReplyPolicy): string {
  return REPLY_POLICIES.find(({ value }) => value === policy)?.sentence ?? "";
}
