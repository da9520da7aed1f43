import * as z from 'zod/mini';
import { createEmitter } from '../../lib/create-store.ts';
import type { Visit } from '../../site/create-visit.ts';

/** State of the promo in this browser until its visitor leaves: docs/spec 6.6. */
export const welcomePromoShown = (visit: Pick<Visit, 'storage'>) =>
  notifyingEntry(visit, 'welcomePromoShown', z.literal(true));

const { emit, subscribe } = createEmitter();

/** Storage entry that notifies listeners, because pop-up and cart may be in separate React roots. */
function notifyingEntry<Schema extends z.ZodMiniType>(
  { storage }: Pick<Visit, 'storage'>,
  name: string,
  schema: Schema,
) {
  const entry = storage.entry(name, { schema });
  return {
    read: entry.read,
    write(value: z.infer<Schema>) {
      entry.write(value);
      emit();
    },
  };
}

export const welcomePromoEmail = (visit: Pick<Visit, 'storage'>) =>
  notifyingEntry(visit, 'welcomePromoEmail', z.string());
/** Declined by the visitor or refused by the server. */
export const welcomePromoRefused = (visit: Pick<Visit, 'storage'>) =>
  notifyingEntry(visit, 'welcomePromoRefused', z.literal(true));

/** Subscribes to changes in this tab and in others. */
export function subscribeToWelcome(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}
