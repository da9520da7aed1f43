import { Hono } from 'hono';
import { isOnTenant } from '../../../../shared/pricing/promotions/on-tenant.ts';
import { PromoQuery, PromoReply } from '../../../../shared/wire/promo.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiDeps } from '../dependencies.ts';

/** Of a code of the catalog or of a gift. Also a promo that is not active: the pricing rules say why it does not apply. */
export function promoRoutes({ catalog, giftPromoOf }: Pick<ApiDeps, 'catalog' | 'giftPromoOf'>) {
  return new Hono<HttpEnv>().get(
    '/get',
    describe({
      summary: 'The promo behind a code',
      replies: { 200: PromoReply },
      refusals: ['unknown_promo', 'invalid_request'],
    }),
    input('query', PromoQuery),
    async (c) => {
      const tenant = c.get('tenant');
      const { promo: typed } = c.req.valid('query');
      const given = await giftPromoOf(tenant.id, typed);
      const promo = given?.promo ?? (await catalog.promo(tenant.id, typed));
      if (!promo || !isOnTenant(promo, tenant)) throw new ApiError('unknown_promo');
      return c.json({ promo });
    },
  );
}
