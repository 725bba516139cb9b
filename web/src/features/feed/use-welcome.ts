import { useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { endWelcome, isWelcomeDue } from "@/lib/welcome";

/** Whether the welcoming step is still to be shown, and how to be done with it for good. */
export function useWelcome() {
  const viewer = useViewer();
  const [due, setDue] = useState(() => isWelcomeDue(viewer));
  return {
    due,
    leave() {
      endWelcome();
      setDue(false);
      // The button that had the focus is gone.
      document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}
