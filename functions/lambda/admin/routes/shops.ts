import { Hono } from 'hono';
import { DEFAULT_TENANT_ID } from '../../../../shared/constants/tenants.ts';
import { ShopsReply } from '../../../../shared/wire/shops.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { AdminDeps } from '../dependencies.ts';

/** The shops in which whoever asks may work: docs/product.md 20.1. */
export function shopRoutes({ tenants }: Pick<AdminDeps, 'tenants'>) {
  return new Hono<HttpEnv>().get(
    '/shops',
    describe({ summary: 'The shops that the caller may work in, their own first', replies: { 200: ShopsReply } }),
    async (c) => {
      const own = c.var.tenant;
      const others = own.id === DEFAULT_TENANT_ID ? (await tenants.ids()).filter((id) => id !== own.id) : [];
      const rows = await Promise.all(others.map((id) => tenants.get(id)));
      const shops = [own, ...rows.flatMap((row) => row ?? [])];
      return c.json({ shops: shops.map(({ id, brand }) => ({ id, brand })) });
    },
  );
}
