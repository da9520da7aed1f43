/** needed: the call requires a customer. ended: the current customer's session is over. */
type LoginReason = 'needed' | 'ended';

/** nowhere: no screen that could ask is open. */
type LoginAnswer = 'signedIn' | 'declined' | 'nowhere';

/**
 * Connects calls that need a login with the place that offers one: the dialog, or a screen with an inline login. Calls
 * made during a login wait for the same answer.
 */
export interface LoginGate {
  ask(reason: LoginReason): Promise<LoginAnswer>;
  answer(signedIn: boolean): void;
  isAsking(): boolean;
  /**
   * @param open called when a call needs a login; of all places for its reason, the last registered one is used
   * @returns unregisters it
   */
  onAsk(open: (reason: LoginReason) => void, reasons?: readonly LoginReason[]): () => void;
  /** Wraps a timeout so that it restarts after a login: time at the login dialog does not count as server latency. */
  restartAfterLogin(wait: (milliseconds: number) => Promise<void>): (milliseconds: number) => Promise<void>;
}

const ALL_REASONS: readonly LoginReason[] = ['needed', 'ended'];

export function createLoginGate(): LoginGate {
  const places: { open(reason: LoginReason): void; reasons: readonly LoginReason[] }[] = [];
  let waiting: { promise: Promise<LoginAnswer>; resolve(answer: LoginAnswer): void } | undefined;
  let answers = 0;
  return {
    ask(reason) {
      const place = places.findLast(({ reasons }) => reasons.includes(reason));
      if (!place) return Promise.resolve('nowhere');
      if (waiting) return waiting.promise;
      let resolve: (answer: LoginAnswer) => void = () => undefined;
      const promise = new Promise<LoginAnswer>((fulfill) => {
        resolve = fulfill;
      });
      waiting = { promise, resolve };
      place.open(reason);
      return promise;
    },
    answer(signedIn) {
      if (waiting) answers += 1;
      waiting?.resolve(signedIn ? 'signedIn' : 'declined');
      waiting = undefined;
    },
    isAsking: () => waiting !== undefined,
    onAsk(open, reasons = ALL_REASONS) {
      const place = { open, reasons };
      places.push(place);
      return () => void places.splice(places.indexOf(place), 1);
    },
    restartAfterLogin: (wait) => async (milliseconds) => {
      for (;;) {
        const before = answers;
        await wait(milliseconds);
        await waiting?.promise;
        if (answers === before) return;
      }
    },
  };
}
