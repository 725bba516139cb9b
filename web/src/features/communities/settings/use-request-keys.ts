import { useEffect, useEffectEvent, type RefObject } from "react";
import { isTyping } from "@/lib/typing";

interface Acts {
  readonly approve: (id: string) => void;
  readonly decline: (id: string) => void;
  readonly pick: (id: string) => void;
}

const KEYS: Readonly<Record<string, keyof Acts>> = { a: "approve", d: "decline", x: "pick" };

/** j and k move between requests, a approves, d declines, x selects; disabled while typing. */
export function useRequestKeys(list: RefObject<HTMLElement | null>, acts: Acts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (document.querySelector("[role='dialog'], [role='alertdialog'], [role='menu']:popover-open")) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-request]") ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    if (event.key === "j" || event.key === "k") {
      const to = at === -1 ? 0 : at + (event.key === "j" ? 1 : -1);
      const row = rows[Math.min(rows.length - 1, Math.max(0, to))];
      if (!row) return;
      event.preventDefault();
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: "nearest" });
      return;
    }
    const act = KEYS[event.key];
    const id = rows[at]?.dataset["request"];
    if (!act || id === undefined) return;
    event.preventDefault();
    // The row is about to disappear: focus the next one.
    if (act === "approve") (rows[at + 1] ?? rows[at - 1])?.focus();
    acts[act](id);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
