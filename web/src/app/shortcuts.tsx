import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { isTyping } from "@/lib/typing";

const ShortcutSheet = lazy(() => import("./shortcut-sheet").then((module) => ({ default: module.ShortcutSheet })));

/** Targets of the keys after g. */
export const PLACES = {
  h: "/",
  n: "/notifications",
  m: "/messages",
  b: "/bookmarks",
  p: "/profile",
  c: "/communities",
  e: "/events",
} as const;

const PATIENCE_MS = 1500;
const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta"]);

function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return false;
  return !document.querySelector("[role='dialog'], [role='alertdialog'], [role='menu']:popover-open");
}

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

  const goTo = useEffectEvent((key: string) => {
    const place = Object.entries(PLACES).find(([letter]) => letter === key)?.[1];
    if (place) void navigate({ to: place });
  });

  const press = useEffectEvent((key: string) => {
    if (key === "n") void navigate({ to: "/create" });
    else if (key === "/") toSearch();
    else if (key === "?") setSheet(true);
    else if (key === ".") document.querySelector<HTMLElement>("[data-act='show-new']")?.click();
    else return false;
    return true;
  });

  useEffect(() => {
    let lastG = -Infinity;
    /** Before every other listener: the key after g is part of a sequence, and of no list. */
    function onSequence(event: KeyboardEvent) {
      if (MODIFIERS.has(event.key)) return;
      const afterG = event.timeStamp - lastG < PATIENCE_MS;
      const isOurs = isForShortcuts(event);
      lastG = isOurs && event.key === "g" ? event.timeStamp : -Infinity;
      if (!isOurs || !afterG) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      goTo(event.key);
    }
    function onKeyDown(event: KeyboardEvent) {
      if (!event.defaultPrevented && isForShortcuts(event) && press(event.key)) event.preventDefault();
    }
    window.addEventListener("keydown", onSequence, true);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      window.removeEventListener("keydown", onSequence, true);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);

  return sheet ? (
    <Suspense fallback={null}>
      <ShortcutSheet onClose={() => setSheet(false)} />
    </Suspense>
  ) : null;
}
