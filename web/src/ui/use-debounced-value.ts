import { useEffect, useState } from "react";

/** The value once unchanged for `pause` ms; `first` until then. */
export function useDebouncedValue<T>(value: T, pause: number, first = value): T {
  const [rested, setRested] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return rested;
}
