import { Hono } from 'hono';
import { codeKey, hasNotStarted, isOnTenant } from '../../../../shared/promo/codes.ts';
import { PromoQuery, PromoReply, usageLimitOf } from '../../../../shared/promo/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiServices } from '../composition.ts';

/** Returns a promo code of the catalog or of a gift, expired ones included: the pricing rules report expiry. */
export function promoRoutes({ catalog, giftPromoOf, discountUses, clock }: ApiServices) {
  return new Hono<HttpEnv>().get(
    '/get',
    describe({
      summary: 'Get the promo of a code',
      replies: { 200: PromoReply },
      refusals: ['unknown_promo', 'invalid_request'],
    }),
    input('query', PromoQuery),
    async (c) => {
      const tenant = c.get('tenant');
      const { promo: typed } = c.req.valid('query');
      const given = await giftPromoOf(tenant.id, typed);
      const promo = given?.promo ?? (await catalog.promo(tenant.id, typed));
      // Hides a promo before its start, so that guessed codes reveal no campaign.
      const isUnknown = !promo || !isOnTenant(promo, tenant) || hasNotStarted(promo, clock.now().getTime());
      if (isUnknown) throw new ApiError('unknown_promo');
      if (given) return c.json({ promo });
      const use = { code: codeKey(promo.code), limit: usageLimitOf(promo) };
      return c.json({ promo: { ...promo, usedUpBy: await discountUses.promoUsedUpBy(tenant.id, use) } });
    },
  );
}
