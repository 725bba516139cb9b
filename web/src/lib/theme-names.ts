import { t } from "@lingui/core/macro";

/** Theme names in the current language. */
export const THEME_NAMES = {
  get auto() {
    return t`Auto`;
  },
  get light() {
    return t`Light`;
  },
  get dark() {
    return t`Dark`;
  },
} as const;
