import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { toast as sonner, Toaster } from "sonner";

export { sonner };

let stands: () => void;
/** From then on toasts are heard. */
export const standing = new Promise<void>((resolve) => {
  stands = resolve;
});

/** Bottom right (left, where one reads from the right), above the tab bar, three at most; Alt+T moves the focus there. */
export function SonnerToaster() {
  // It listens by now: its own effects run before this one.
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
      // Beside an open dialog too, which takes the pointer from everything else.
      style={{ zIndex: 60, pointerEvents: "auto" }}
    />
  );
}
