import * as z from 'zod/mini';
import type { Visit } from '../../site/create-visit.ts';

/** What this browser remembers of the welcome promo until its visitor leaves: docs/product.md 6.6. */
export const welcomePromoShown = ({ storage }: Pick<Visit, 'storage'>) =>
  storage.entry('welcomePromoShown', { schema: z.literal(true) });
export const welcomePromoEmail = ({ storage }: Pick<Visit, 'storage'>) =>
  storage.entry('welcomePromoEmail', { schema: z.string() });
