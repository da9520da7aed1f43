import * as z from 'zod/mini';
import { Promo } from '../schemas/promo.ts';

/** GET /v1/promo/get?promo= */
export const PromoQuery = z.object({ promo: z.string().check(z.minLength(1), z.maxLength(255)) });
export const PromoReply = z.object({ promo: Promo });
