import type { QueryClient } from "@tanstack/react-query";

const saves = new WeakMap<QueryClient, { begun: number; open: number }>();

function savesOf(client: QueryClient) {
  const known = saves.get(client) ?? { begun: 0, open: 0 };
  saves.set(client, known);
  return known;
}

/** Sends a change of what is read; until then an answer of the server may be older than what is shown. */
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

/** To be called before a list is requested; the result tells whether its answer may be older than what is shown. */
export function watchSaves(client: QueryClient): () => boolean {
  const state = savesOf(client);
  const { begun, open } = state;
  return () => open > 0 || state.begun !== begun;
}
