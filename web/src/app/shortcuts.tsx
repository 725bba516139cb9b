import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { isTyping } from "@/lib/typing";

const ShortcutSheet = lazy(() => import("./shortcut-sheet").then((module) => ({ default: module.ShortcutSheet })));

/** Targets of the keys after g. */
const PLACES = {
  h: "/",
  n: "/notifications",
  m: "/messages",
  b: "/bookmarks",
  p: "/profile",
  c: "/communities",
  e: "/events",
} as const;

const PATIENCE_MS = 1500;

/** Keyboard shortcuts of every screen; lists have their own. Disabled while typing. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [sheet, setSheet] = useState(false);

  /** Focuses the search box on screen, else opens the search screen. */
  function toSearch() {
    const box = document.querySelector<HTMLInputElement>("[data-act='search']");
    if (!box) return void navigate({ to: "/search", state: { toType: true } });
    box.focus();
    box.select();
  }

  const press = useEffectEvent((key: string, afterG: boolean) => {
    if (afterG) {
      const place = Object.entries(PLACES).find(([letter]) => letter === key)?.[1];
      if (place) void navigate({ to: place });
      return place !== undefined;
    }
    if (key === "n") void navigate({ to: "/create" });
    else if (key === "/") toSearch();
    else if (key === "?") setSheet(true);
    else if (key === ".") document.querySelector<HTMLElement>("[data-act='show-new']")?.click();
    else return false;
    return true;
  });

  useEffect(() => {
    let lastG = -Infinity;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
      if (document.querySelector("[role='dialog'], [role='alertdialog'], [role='menu']:popover-open")) return;
      const afterG = event.timeStamp - lastG < PATIENCE_MS;
      lastG = !afterG && event.key === "g" ? event.timeStamp : -Infinity;
      if (press(event.key, afterG)) event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return sheet ? (
    <Suspense fallback={null}>
      <ShortcutSheet onClose={() => setSheet(false)} />
    </Suspense>
  ) : null;
}
