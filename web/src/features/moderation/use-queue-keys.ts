import { useEffect, type RefObject } from "react";
import { isTyping } from "@/lib/typing";

/** j and k move between cases, Enter opens one, t assigns or releases it; disabled while typing. */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (document.querySelector("[role='dialog'], [role='alertdialog'], [role='menu']:popover-open")) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-case]") ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === "j" || event.key === "k") {
        const to = at === -1 ? 0 : at + (event.key === "j" ? 1 : -1);
        const row = rows[Math.min(rows.length - 1, Math.max(0, to))];
        if (!row) return;
        event.preventDefault();
        row.focus({ preventScroll: true });
        row.scrollIntoView({ block: "nearest" });
      } else if (event.key === "Enter" && document.activeElement === rows[at]) {
        rows[at]?.querySelector<HTMLElement>("[data-act='open']")?.click();
      } else if (event.key === "t") {
        rows[at]?.querySelector<HTMLElement>("[data-act='take']")?.click();
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [list]);
}
