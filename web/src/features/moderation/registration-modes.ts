import { t } from "@lingui/core/macro";
import type { Registration } from "@/data/site/types";

export const MODES: readonly { readonly value: Registration; readonly label: string; readonly hint: string }[] = [
  {
    value: "open",
    get label() {
      return t({ message: "Open", context: "registration" });
    },
    get hint() {
      return t`Everybody can sign up.`;
    },
  },
  {
    value: "approval",
    get label() {
      return t`By approval`;
    },
    get hint() {
      return t`Newcomers give a reason, and an admin decides under Registrations. Both outcomes are mailed.`;
    },
  },
  {
    value: "invite",
    get label() {
      return t`By invite`;
    },
    get hint() {
      return t`Sign-up needs an invite. Every member can make some.`;
    },
  },
  {
    value: "closed",
    get label() {
      return t({ message: "Closed", context: "registration" });
    },
    get hint() {
      return t`Nobody can sign up, not even with an invite.`;
    },
  },
];
