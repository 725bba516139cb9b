import { useEffect, useState } from "react";

/** The value as it was when it last stayed the same for a moment; `first` until it has done so. */
export function useDebouncedValue<T>(value: T, pause: number, first = value): T {
  const [rested, setRested] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return rested;
}
