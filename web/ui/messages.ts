import { useSyncExternalStore } from 'react';

interface ToastOptions {
  /** makes a later message with the same id replace the earlier one */
  id?: string;
  action?: { label: string; onClick(): void };
}

export interface Messages {
  info(message: string, options?: ToastOptions): void;
  success(message: string, options?: ToastOptions): void;
  error(message: string, options?: ToastOptions): void;
  dismiss(id: string): void;
}

type Say = (messages: Messages) => void;

/** Where messages are shown: undefined until the Toaster stands, whose code is not part of the first page. */
let standing: Messages | undefined;
/** said before that, in their order */
let waiting: Say[] = [];
const listeners = new Set<() => void>();

/** Says something as soon as there is a place for it. */
export function say(message: Say): void {
  if (standing) message(standing);
  else waiting.push(message);
  for (const listener of listeners) listener();
}

/** Shows what has waited. @returns takes the place down again */
export function messagesStand(messages: Messages): () => void {
  standing = messages;
  const early = waiting;
  waiting = [];
  for (const message of early) message(messages);
  return () => {
    if (standing === messages) standing = undefined;
  };
}

/** Whether something has been said that nobody sees yet. */
export function useHasMessages(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.length > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
