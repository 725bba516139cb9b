import { useState, type RefObject } from "react";
import { tokenAt, type Token } from "@/lib/suggest";

/** The name or tag being typed at the caret of a field. */
export function useSuggestionToken(field: RefObject<HTMLTextAreaElement | null>) {
  const [token, setToken] = useState<Token | null>(null);
  /** Offset of the dismissed token: dismissed until another one begins. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [composing, setComposing] = useState(false);

  function look(text: string) {
    const node = field.current;
    const isCaret = node !== null && node.selectionStart === node.selectionEnd;
    const found = isCaret ? tokenAt(text, node.selectionStart) : null;
    if (found === null || found.from !== dismissed) setDismissed(null);
    setToken((before) => (isSame(before, found) ? before : found));
  }

  return {
    token: composing || token === null || token.from === dismissed ? null : token,
    look,
    dismiss: () => setDismissed(token?.from ?? null),
    leave: () => setToken(null),
    compose: setComposing,
  };
}

function isSame(a: Token | null, b: Token | null): boolean {
  return a?.from === b?.from && a?.to === b?.to && a?.query === b?.query && a?.kind === b?.kind;
}
