import { queryClient } from "./query";

/** Starts to store the data of screens for offline use; its code is loaded after the first paint. */
export async function keepScreens(): Promise<void> {
  const store = await import("@/data/client/screen-store");
  store.keepScreens(queryClient);
}
