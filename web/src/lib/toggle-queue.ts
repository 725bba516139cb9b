/**
 * Optimistic toggles: one request per object at a time, the last intent wins.
 *
 * A press during a request only changes the wanted state; if that differs when the response arrives, it is sent next. A
 * failure shows the last state confirmed by the server.
 */
export interface ToggleEffects<Answer, State = boolean> {
  /** Sets the state on the server. Must be idempotent. */
  send(id: string, on: State): Promise<Answer>;
  /** Shows a state at once. Showing the state already shown must change nothing. */
  show(id: string, on: State): void;
  /** The server confirmed the state, and no newer one is wanted. */
  settled(id: string, answer: Answer): void;
}

interface Flight<State> {
  confirmed: State;
  wanted: State;
}

export interface ToggleQueue<State = boolean> {
  /**
   * Resolves to the final state; rejects when the server refused or was not reached, with the old state `was` shown
   * again.
   */
  set(id: string, on: State, was?: State): Promise<State>;
  /** The wanted state of an object with a request in flight. */
  pending(id: string): State | undefined;
}

export function createToggleQueue<Answer, State extends boolean | string | null = boolean>(
  effects: ToggleEffects<Answer, State>,
): ToggleQueue<State> {
  const flights = new Map<string, Flight<State>>();

  async function fly(id: string, flight: Flight<State>): Promise<State> {
    try {
      for (;;) {
        const target = flight.wanted;
        try {
          const answer = await effects.send(id, target);
          flight.confirmed = target;
          if (flight.wanted === target) {
            effects.settled(id, answer);
            return target;
          }
        } catch (error) {
          // A newer intent gets its own request: the failed one may have reached the server all the same.
          if (flight.wanted !== target) continue;
          effects.show(id, flight.confirmed);
          throw error;
        }
      }
    } finally {
      flights.delete(id);
    }
  }

  return {
    set(id, on, was = !on as State) {
      effects.show(id, on);
      const running = flights.get(id);
      if (running) {
        running.wanted = on;
        return Promise.resolve(on);
      }
      const flight = { confirmed: was, wanted: on };
      flights.set(id, flight);
      return fly(id, flight);
    },
    pending: (id) => flights.get(id)?.wanted,
  };
}
