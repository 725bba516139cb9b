import type { QueryClient } from "@tanstack/react-query";

const saves = new WeakMap<QueryClient, { begun: number; open: number }>();

function savesOf(client: QueryClient) {
  const known = saves.get(client) ?? { begun: 0, open: 0 };
  saves.set(client, known);
  return known;
}

/** Sends a change of read states. While it runs, a list from the server may be older than the screen. */
export async function saveRead(client: QueryClient, send: () => Promise<unknown>): Promise<void> {
  const state = savesOf(client);
  state.begun += 1;
  state.open += 1;
  try {
    await send();
  } finally {
    state.open -= 1;
  }
}

/** Call it before requesting a list: the returned function tells, after the response, whether that may be outdated. */
export function watchSaves(client: QueryClient): () => boolean {
  const state = savesOf(client);
  const { begun, open } = state;
  return () => open > 0 || state.begun !== begun;
}
