/** needed: the call means nothing without a customer. ended: the session of the customer who is here is over. */
type LoginReason = 'needed' | 'ended';

/** nowhere: no screen that could ask is open. */
type LoginAnswer = 'signedIn' | 'declined' | 'nowhere';

/**
 * Where a call that needs a login meets the place that gives one: the dialog, or a screen that asks in place. Calls
 * that ask while somebody is already typing wait for the same answer.
 */
export interface LoginGate {
  ask(reason: LoginReason): Promise<LoginAnswer>;
  answer(signedIn: boolean): void;
  isAsking(): boolean;
  /**
   * @param open called when a call asks; of the places that take its reason, the one registered last is asked
   * @returns the way to step back
   */
  onAsk(open: (reason: LoginReason) => void, reasons?: readonly LoginReason[]): () => void;
  /**
   * Wraps a wait for deadlines of calls: a login that is asked for meanwhile does not count as slowness of the server, so
   * the whole time runs again once it is answered.
   */
  patient(wait: (milliseconds: number) => Promise<void>): (milliseconds: number) => Promise<void>;
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
    patient: (wait) => async (milliseconds) => {
      for (;;) {
        const before = answers;
        await wait(milliseconds);
        await waiting?.promise;
        if (answers === before) return;
      }
    },
  };
}
