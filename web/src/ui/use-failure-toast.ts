import { useEffect } from "react";
import { toast } from "./toast";

/** A toast beside the message on the screen, once for each time that loading begins to fail. */
export function useFailureToast(isFailing: boolean, text: string): void {
  useEffect(() => {
    if (isFailing) toast.error(text, { id: text });
  }, [isFailing, text]);
}
