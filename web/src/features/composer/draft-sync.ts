import { ApiError } from "@/data/client/request";
import { uniqueKey } from "@/lib/unique-key";

/** Known state of a draft on the server. */
export interface SyncState {
  readonly id: string | null;
  /** The body stored on the server; `null` if there is none. */
  readonly confirmed: string | null;
  /** A creation without a response yet: a retry with the same key creates no second draft. */
  readonly creating: { readonly key: string; readonly body: string } | null;
}

export const NOT_SYNCED: SyncState = { id: null, confirmed: null, creating: null };

/** `pending`: a change is not saved yet. `device`: the server could not be reached. */
export type SyncStatus = "none" | "pending" | "saved" | "device";

export interface SyncCalls {
  create(body: string, key: string, keepalive: boolean): Promise<{ readonly id: string }>;
  change(id: string, body: string, keepalive: boolean): Promise<unknown>;
  drop(id: string): Promise<unknown>;
}

interface SyncOptions {
  readonly start: SyncState;
  readonly calls: SyncCalls;
  /** Whether the owner of the draft is still signed in. */
  readonly isMine: () => boolean;
  readonly onStatus: (status: SyncStatus) => void;
  readonly onState: (before: SyncState, now: SyncState, saved: boolean) => void;
  readonly delay?: number;
}

const DELAY_MS = 2_000;
/** Delay before a retry, after a temporary failure. */
const AGAIN_MS = 20_000;

/** The server rejected this draft: a retry would not help. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && ![401, 409, 429].includes(error.status);
}

/** Synchronises the server's copy of a draft: a delay after the last change, one request at a time. */
export function createDraftSync({ start, calls, isMine, onStatus, onState, delay = DELAY_MS }: SyncOptions) {
  let state = start;
  let wanted = start.confirmed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: Promise<void> | null = null;
  let paused = false;
  let keepalive = false;

  const mayGoOn = () => !paused && !isSaved();
  const isSaved = () => wanted === state.confirmed && state.creating === null;

  function move(now: SyncState) {
    const before = state;
    state = now;
    onState(before, now, isSaved());
  }

  function report() {
    onStatus(isSaved() ? (wanted === null ? "none" : "saved") : "pending");
  }

  async function step() {
    const target = wanted;
    if (state.creating) {
      const { key, body } = state.creating;
      try {
        const { id } = await calls.create(body, key, keepalive);
        move({ id, confirmed: body, creating: null });
      } catch (error) {
        if (isRefusal(error)) move({ ...state, creating: null });
        throw error;
      }
    } else if (target === null) {
      if (state.id !== null) await calls.drop(state.id);
      move(NOT_SYNCED);
    } else if (state.id === null) {
      move({ ...state, creating: { key: uniqueKey(), body: target } });
    } else {
      try {
        await calls.change(state.id, target, keepalive);
        move({ ...state, confirmed: target });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        // Deleted on another device but changed here: it becomes a new draft.
        move(NOT_SYNCED);
      }
    }
  }

  async function fly() {
    try {
      while (mayGoOn()) {
        if (!isMine()) throw new Error("Somebody else is signed in.");
        await step();
      }
      report();
    } catch (error) {
      onStatus("device");
      if (!isRefusal(error) && isMine() && !paused) wait(AGAIN_MS);
      throw error;
    }
  }

  function wait(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush().catch(ignore), ms);
  }

  /** Sends the latest version now; rejects on failure. */
  function flush(leaving = false): Promise<void> {
    clearTimeout(timer);
    if (leaving) keepalive = true;
    if (paused || isSaved()) return flight ?? Promise.resolve();
    flight ??= fly().finally(() => {
      flight = null;
      keepalive = false;
    });
    return flight;
  }

  return {
    flush,
    isSaved,
    state: () => state,
    /** `null` for an empty draft, which the server need not store. */
    change(body: string | null) {
      if (body === wanted) return;
      wanted = body;
      report();
      if (paused || isSaved()) clearTimeout(timer);
      else wait(delay);
    },
    /** Stops new requests; resolves when none is running. */
    async pause() {
      paused = true;
      clearTimeout(timer);
      await flight?.catch(ignore);
    },
    resume() {
      paused = false;
      if (!isSaved()) wait(delay);
    },
    /**
     * Id of the server's copy, even if the response to its creation was lost; `null` if there is none or it is unknown.
     */
    async settledId(): Promise<string | null> {
      if (state.creating) {
        const { key, body } = state.creating;
        const made = await calls.create(body, key, false).catch(() => null);
        move(made ? { id: made.id, confirmed: body, creating: null } : { ...state, creating: null });
      }
      return state.id;
    },
  };
}

export type DraftSync = ReturnType<typeof createDraftSync>;

function ignore() {
  // The error is shown by the status.
}
