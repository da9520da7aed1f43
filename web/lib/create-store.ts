export interface Emitter<Args extends unknown[]> {
  emit(...args: Args): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: (...args: Args) => void): () => void;
}

/** Notifies listeners of changes to a value that is computed when it is read. */
export function createEmitter<Args extends unknown[] = []>(): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    emit(...args) {
      for (const listener of listeners) listener(...args);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export interface Store<State> {
  read(): State;
  /** Notifies listeners unless the state is the same object. */
  write(next: State): void;
  subscribe(listener: () => void): () => void;
}

/** State outside of Redux and the query client: web/README.md says which belongs here. */
export function createStore<State>(initial: State): Store<State> {
  const { emit, subscribe } = createEmitter();
  let state = initial;
  return {
    read: () => state,
    write(next) {
      if (Object.is(state, next)) return;
      state = next;
      emit();
    },
    subscribe,
  };
}
