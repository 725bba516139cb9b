import { useEffect, useRef, useState, type CompositionEvent } from "react";
import { cleanQuery } from "@/lib/search-address";

const PAUSE_MS = 200;

/**
 * Text of a search field, synchronised with the query of the address. `search` is called after a pause in the typing;
 * the field follows changes of the address by links or Back.
 */
export function useTypedQuery(q: string, search: (query: string) => void) {
  const [typed, setTyped] = useState(q);
  const sent = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composing = useRef(false);

  useEffect(() => {
    if (q === sent.current) return;
    clearTimeout(timer.current);
    sent.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function soon(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (cleanQuery(text) !== sent.current) search(cleanQuery(text));
    }, PAUSE_MS);
  }

  return {
    typed,
    setTyped,
    soon,
    /** The query that the address has, or will have once it follows. */
    sent: () => sent.current,
    /** To be called with the query of each navigation. */
    send(query: string) {
      clearTimeout(timer.current);
      sent.current = query;
    },
    /** IME compositions are not searched until they end. */
    isComposing: () => composing.current,
    composition: {
      onCompositionStart() {
        composing.current = true;
        clearTimeout(timer.current);
      },
      onCompositionEnd(event: CompositionEvent) {
        composing.current = false;
        if (event.target instanceof HTMLInputElement) soon(event.target.value);
      },
    },
  };
}
