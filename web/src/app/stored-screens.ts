import { queryClient } from "./query";

/** Begins to keep what the screens show, for the time without a network; its code comes after the first paint. */
export async function keepScreens(): Promise<void> {
  const store = await import("@/data/client/screen-store");
  store.keepScreens(queryClient);
}
