import * as z from 'zod/mini';
import { storage } from '../../app/api.ts';

/** What this browser remembers of the welcome promo until its visitor leaves. Spec section 3, "Local storage". */
export const welcomePromoShown = storage.entry('welcomePromoShown', { schema: z.literal(true) });
export const welcomePromoEmail = storage.entry('welcomePromoEmail', { schema: z.string() });
