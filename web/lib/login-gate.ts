/**
 * Where a call that needs a login meets the place that gives one: the dialog, or a screen that asks in place. Calls
 * that ask while somebody is already typing wait for the same answer.
 */
export interface LoginGate {
  /** true once somebody has signed in, false when they would rather not */
  ask(): Promise<boolean>;
  answer(signedIn: boolean): void;
  /** told when somebody asks; the place that came last is asked first. Returns the way to step back. */
  onAsk(open: () => void): () => void;
}

export function createLoginGate(): LoginGate {
  const places: { open: () => void }[] = [];
  let waiting: { promise: Promise<boolean>; resolve(signedIn: boolean): void } | undefined;
  return {
    ask() {
      const place = places.at(-1);
      if (!place) return Promise.resolve(false);
      if (!waiting) {
        let resolve: (signedIn: boolean) => void = () => undefined;
        const promise = new Promise<boolean>((fulfill) => {
          resolve = fulfill;
        });
        waiting = { promise, resolve };
        place.open();
      }
      return waiting.promise;
    },
    answer(signedIn) {
      waiting?.resolve(signedIn);
      waiting = undefined;
    },
    onAsk(open) {
      const place = { open };
      places.push(place);
      return () => void places.splice(places.indexOf(place), 1);
    },
  };
}
