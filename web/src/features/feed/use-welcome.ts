import { useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { endWelcome, isWelcomeDue } from "@/lib/welcome";

/** Whether the welcome step is due, and a function to dismiss it permanently. */
export function useWelcome() {
  const viewer = useViewer();
  const [due, setDue] = useState(() => isWelcomeDue(viewer));
  return {
    due,
    leave() {
      endWelcome();
      setDue(false);
      // The focused button has disappeared.
      document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}
