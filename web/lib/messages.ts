interface MessageOptions {
  /** makes a later message with the same id replace the earlier one */
  id?: string;
  action?: { label: string; onClick(): void };
}

/** Short news at the edge of the screen; never the only place where something important stands. */
export interface Messages {
  info(message: string, options?: MessageOptions): void;
  success(message: string, options?: MessageOptions): void;
  error(message: string, options?: MessageOptions): void;
  dismiss(id: string): void;
}

/** Takes messages at any time and passes them on to whatever shows them, whose code is not part of the first page. */
export interface MessageBoard extends Messages {
  /** Shows what has waited, and whatever comes from now on. @returns stops showing */
  show(messages: Messages): () => void;
  /** whether something has been said that nobody sees yet */
  hasWaiting(): boolean;
  subscribe(listener: () => void): () => void;
}

type Say = (messages: Messages) => void;

export function createMessageBoard(): MessageBoard {
  const listeners = new Set<() => void>();
  let shown: Messages | undefined;
  let waiting: Say[] = [];

  function say(message: Say): void {
    if (shown) message(shown);
    else waiting.push(message);
    for (const listener of listeners) listener();
  }

  return {
    info: (message, options) => say((messages) => messages.info(message, options)),
    success: (message, options) => say((messages) => messages.success(message, options)),
    error: (message, options) => say((messages) => messages.error(message, options)),
    dismiss: (id) => say((messages) => messages.dismiss(id)),
    show(messages) {
      shown = messages;
      const early = waiting;
      waiting = [];
      for (const message of early) message(messages);
      return () => {
        if (shown === messages) shown = undefined;
      };
    },
    hasWaiting: () => waiting.length > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
