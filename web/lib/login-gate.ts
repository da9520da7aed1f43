/**
 * Where a call that needs a login meets the dialog that gives one. Calls that ask while somebody is already at the
 * dialog wait for the same answer.
 */
export interface LoginGate {
  /** true once somebody has signed in, false when they closed the dialog */
  ask(): Promise<boolean>;
  answer(signedIn: boolean): void;
  /** the dialog's side: told when somebody asks */
  onAsk(open: () => void): () => void;
}

export function createLoginGate(): LoginGate {
  let openDialog: (() => void) | undefined;
  let waiting: { promise: Promise<boolean>; resolve(signedIn: boolean): void } | undefined;
  return {
    ask() {
      if (!openDialog) return Promise.resolve(false);
      if (!waiting) {
        waiting = Promise.withResolvers<boolean>();
        openDialog();
      }
      return waiting.promise;
    },
    answer(signedIn) {
      waiting?.resolve(signedIn);
      waiting = undefined;
    },
    onAsk(open) {
      openDialog = open;
      return () => {
        openDialog = undefined;
      };
    },
  };
}
