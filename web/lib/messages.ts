import { createEmitter } from './create-store.ts';

interface MessageOptions {
  /** Replaces an earlier message with the same id. */
  id?: string;
  action?: { label: string; onClick(): void };
}

/** Toasts; never the only place of important information. */
export interface Messages {
  info(message: string, options?: MessageOptions): void;
  success(message: string, options?: MessageOptions): void;
  error(message: string, options?: MessageOptions): void;
  dismiss(id: string): void;
}

/** Accepts messages at any time and passes them to the toast component, whose code is not part of the first page. */
export interface MessageBoard extends Messages {
  /** Shows queued and future messages. @returns stops showing */
  show(messages: Messages): () => void;
  hasWaiting(): boolean;
  subscribe(listener: () => void): () => void;
}

type Say = (messages: Messages) => void;

export function createMessageBoard(): MessageBoard {
  const { emit, subscribe } = createEmitter();
  let shown: Messages | undefined;
  let waiting: Say[] = [];

  function say(message: Say): void {
    if (shown) message(shown);
    else waiting.push(message);
    emit();
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
    subscribe,
  };
}
