import { ApiError } from "@/data/client/request";

/** The open socket, for modules that send events. */
export interface Connection {
  /** Resolves to the server's acknowledgement; rejects without one in time. */
  readonly emit: (event: string, data: unknown, timeoutMs: number) => Promise<unknown>;
}

let connection: Connection | null = null;
const listeners = new Set<() => void>();

export function setConnection(now: Connection | null): void {
  if (connection === now) return;
  connection = now;
  for (const listener of listeners) listener();
}

export function isConnected(): boolean {
  return connection !== null;
}

/** Calls `listener` when the connection opens or closes. Returns a function that unsubscribes it. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const TIMEOUT_MS = 10_000;

/** No acknowledgement: the server may have processed the event all the same. */
export class AckTimeoutError extends Error {
  override readonly name = "AckTimeoutError";
}

/** Sends an event over the open socket. A refusal throws `ApiError` with status 0. */
export async function emit<Ack>(event: string, data: unknown, timeoutMs = TIMEOUT_MS): Promise<Ack> {
  if (connection === null) throw new AckTimeoutError("The socket is not connected.");
  let ack: unknown;
  try {
    ack = await connection.emit(event, data, timeoutMs);
  } catch {
    throw new AckTimeoutError("The server did not acknowledge the event.");
  }
  if (typeof ack === "object" && ack !== null && "error" in ack) throw ApiError.from(0, ack);
  return ack as Ack;
}
