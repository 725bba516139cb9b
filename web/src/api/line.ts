import { ApiError } from "./client";

/** The open socket, for those who have something to say over it. */
export interface Line {
  /** Resolves to the server's acknowledgement; rejects when there is none in time. */
  readonly say: (event: string, data: unknown, withinMs: number) => Promise<unknown>;
}

let line: Line | null = null;
const listeners = new Set<() => void>();

/** A line that has opened, or none any more. */
export function setLine(now: Line | null): void {
  if (line === now) return;
  line = now;
  for (const listener of listeners) listener();
}

export function isLineOpen(): boolean {
  return line !== null;
}

/** Called whenever the line opens or closes. */
export function onLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const PATIENCE_MS = 10_000;

/** Nothing was heard: it may have arrived all the same. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/** Says something over the open socket; a refusal is an `ApiError` as everywhere, only without a status. */
export async function say<Answer>(event: string, data: unknown, withinMs = PATIENCE_MS): Promise<Answer> {
  if (line === null) throw new NoAnswer("There is no open line.");
  let answer: unknown;
  try {
    answer = await line.say(event, data, withinMs);
  } catch {
    throw new NoAnswer("The line has not answered.");
  }
  if (typeof answer === "object" && answer !== null && "error" in answer) throw ApiError.from(0, answer);
  return answer as Answer;
}
