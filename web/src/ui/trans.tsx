import type { I18n } from "@lingui/core";
import { i18n } from "@/lib/i18n";
import { TransNoContext } from "@lingui/react/server";

// Only its message lookup is used.
const LINGUI = { i18n: i18n as unknown as I18n };

interface TransProps {
  readonly id: string;
  readonly message?: string;
  readonly values?: Record<string, unknown>;
  readonly components?: Record<string, React.ReactElement>;
}

/** A message with elements in it; target of the macro of the same name. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={LINGUI} />;
}
