import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { toast as sonner, Toaster } from "sonner";

export { sonner };

let stands: () => void;
/** Resolves once toasts are shown. */
export const standing = new Promise<void>((resolve) => {
  stands = resolve;
});

/** Bottom right (left in RTL), above the tab bar, three at most; Alt+T moves the focus there. */
export function SonnerToaster() {
  // Toaster's effects have run before this one, so it listens by now.
  useEffect(() => stands(), []);
  const side = document.documentElement.dir === "rtl" ? "left" : "right";
  return (
    <Toaster
      position={`bottom-${side}`}
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel={t`Notifications`}
      visibleToasts={3}
      offset={{ bottom: "calc(var(--tabs-height) + 16px)", [side]: 16 }}
      mobileOffset={{ bottom: "calc(var(--tabs-height) + var(--safe-bottom) + 12px)", left: 12, right: 12 }}
      // Clickable beside an open dialog too, which disables other pointer events.
      style={{ zIndex: 60, pointerEvents: "auto" }}
    />
  );
}
