/**
 * Toggles that answer at once and stay honest: one flight per object, the last intent wins.
 *
 * Pressing again while a request is on its way only changes what is wanted; when the answer is back and something else
 * is wanted by then, that is sent next. A failure shows the last state the server is known to hold.
 */
export interface ToggleEffects<Answer, State = boolean> {
  /** Sets the state on the server. Sent again with the same state it must change nothing. */
  send(id: string, on: State): Promise<Answer>;
  /** Shows a state at once. Showing the state already shown must change nothing. */
  show(id: string, on: State): void;
  /** The server agreed and nothing newer is wanted. */
  settled(id: string, answer: Answer): void;
}

interface Flight<State> {
  confirmed: State;
  wanted: State;
}

export interface ToggleQueue<State = boolean> {
  /** Resolves to the state in the end; rejects when the server refused or was not reached, the old state `was` back in view. */
  set(id: string, on: State, was?: State): Promise<State>;
  /** What is wanted of an object that has a request on its way. */
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
          // A newer wish gets its own try: the failed request may have reached the server all the same.
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
