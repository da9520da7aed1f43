import * as z from 'zod/mini';
import type { Site } from '../../site/create-site.ts';

/** What this browser remembers of the welcome promo until its visitor leaves: docs/product.md 6.6. */
export const welcomePromoShown = ({ storage }: Site) => storage.entry('welcomePromoShown', { schema: z.literal(true) });
export const welcomePromoEmail = ({ storage }: Site) => storage.entry('welcomePromoEmail', { schema: z.string() });
