import * as z from 'zod/mini';
import { Promo } from '../promo/schema.ts';
import { plainText } from '../lib/text.ts';

/** GET /v1/promo/get?promo= */
export const PromoQuery = z.object({ promo: plainText({ minBytes: 1, maxBytes: 255 }) });
export const PromoReply = z.object({ promo: Promo });
