import * as z from 'zod/mini';
import { storage } from '../../site/api.ts';

/** What this browser remembers of the welcome promo until its visitor leaves: docs/product.md 6.6. */
export const welcomePromoShown = storage.entry('welcomePromoShown', { schema: z.literal(true) });
export const welcomePromoEmail = storage.entry('welcomePromoEmail', { schema: z.string() });
