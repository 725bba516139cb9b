import { t } from "@lingui/core/macro";

/** The themes in the language that is shown. */
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
