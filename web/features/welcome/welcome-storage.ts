import * as z from 'zod/mini';
import type { Visit } from '../../site/create-visit.ts';

/** What this browser remembers of the welcome promo until its visitor leaves: docs/product.md 6.6. */
export const welcomePromoShown = ({ storage }: Pick<Visit, 'storage'>) =>
  storage.entry('welcomePromoShown', { schema: z.literal(true) });

const listeners = new Set<() => void>();

/** What the offer became, told to whatever shows it: the pop-up may be another root's than the cart. */
function told<Schema extends z.ZodMiniType>({ storage }: Pick<Visit, 'storage'>, name: string, schema: Schema) {
  const entry = storage.entry(name, { schema });
  return {
    read: entry.read,
    write(value: z.infer<Schema>) {
      entry.write(value);
      for (const listener of listeners) listener();
    },
  };
}

/** The email that has asked for the promo. */
export const welcomePromoEmail = (visit: Pick<Visit, 'storage'>) => told(visit, 'welcomePromoEmail', z.string());
/** The visitor does not want it, or the server has refused it. */
export const welcomePromoRefused = (visit: Pick<Visit, 'storage'>) =>
  told(visit, 'welcomePromoRefused', z.literal(true));

/** In this tab and in others. */
export function subscribeToWelcome(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
