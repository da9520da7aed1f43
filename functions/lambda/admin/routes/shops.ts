import { Hono } from 'hono';
import { ShopsReply } from '../../../../shared/audit/wire.ts';
import { shopsOfStaff } from '../../../core/tenants/shops-of-staff.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { AdminServices } from '../composition.ts';

/** The shops in which the caller may work: docs/product.md 20.1. */
export function shopRoutes({ tenants }: AdminServices) {
  return new Hono<HttpEnv>().get(
    '/shops',
    describe({ summary: 'The shops that the caller may work in, their own first', replies: { 200: ShopsReply } }),
    async (c) => {
      const shops = await shopsOfStaff(tenants, c.var.customer, c.var.tenant);
      return c.json({ shops: shops.map(({ id, brand }) => ({ id, brand })) });
    },
  );
}
