import { Hono } from 'hono';
import { PromoQuery, PromoReply } from '../../../../shared/wire/promo.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { ApiEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiDeps } from '../dependencies.ts';

/** A promo is told whether or not its time has come: why it does not hold is what the pricing rules say. */
export function promoRoutes({ catalog }: Pick<ApiDeps, 'catalog'>) {
  return new Hono<ApiEnv>().get(
    '/get',
    describe({
      summary: 'What a promo code means',
      replies: { 200: PromoReply },
      refusals: ['unknown_promo', 'invalid_request'],
    }),
    input('query', PromoQuery),
    async (c) => {
      const promo = await catalog.promo(c.get('tenant').id, c.req.valid('query').promo);
      if (!promo) throw new ApiError('unknown_promo');
      return c.json({ promo });
    },
  );
}
