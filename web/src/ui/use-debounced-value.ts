import { useEffect, useState } from "react";

/** The value as it was when it last stayed the same for a moment. */
export function useDebouncedValue<T>(value: T, pause: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return rested;
}
