import { msg } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { i18n } from "@/lib/i18n";
import { scopeName } from "./scope-names";

/** The scopes that include all others, with their descriptions. */
export const WIDE_SCOPES = [
  ["read", msg`See everything you can see here, your messages included`],
  ["write", msg`Post, react and write messages in your name`],
  ["follow", msg`Follow, mute and block people for you`],
  ["push", msg`Receive your notifications`],
] as const;

/** The scopes of an app, in words. */
export function ScopeList({ scopes }: { readonly scopes: readonly string[] }) {
  const wide = WIDE_SCOPES.filter(([scope]) => scopes.includes(scope)).map(([, text]) => i18n._(text));
  const parts = scopes.filter((scope) => scope.includes(":")).map(scopeName);
  return (
    <ul className="grid gap-2">
      {[...wide, ...parts].map((text) => (
        <li key={text} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        </li>
      ))}
    </ul>
  );
}
