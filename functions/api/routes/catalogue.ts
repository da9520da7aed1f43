import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { TenantId } from '../../../shared/schemas/common.ts';
import { PricingConfig } from '../../../shared/schemas/pricing.ts';
import { Tenant } from '../../../shared/schemas/tenant.ts';
import { GetProductQuery, ProductReply, ProductsReply } from '../../../shared/wire/products.ts';
import { ApiError } from '../../domain/api-error.ts';
import type { ApiDeps, ApiEnv } from '../api-env.ts';
import { describe } from '../describe.ts';
import { input } from '../input.ts';

const TenantPath = z.object({ tenantId: TenantId });

/** What a tenant is and sells, for everyone; the CDN may keep it for a minute. */
function cached<Body extends object>(c: Context, body: Body) {
  c.header('Cache-Control', 'public, max-age=60');
  return c.json(body);
}

/** The path names the tenant a second time: it must be the same one. */
function sameTenant(c: Context<ApiEnv>, named: string): void {
  if (named === c.var.tenant.id) return;
  throw new ApiError('invalid_request', {
    errors: [{ path: 'tenantId', message: 'Path and query name different tenants.' }],
  });
}

export function tenantRoutes() {
  return new Hono<ApiEnv>().get(
    '/:tenantId/v2',
    describe({
      summary: 'What a browser may know of a tenant',
      replies: { 200: Tenant },
      refusals: ['invalid_request'],
    }),
    input('param', TenantPath),
    (c) => {
      sameTenant(c, c.req.valid('param').tenantId);
      return cached(c, c.var.tenant);
    },
  );
}

export function productRoutes({ catalog }: Pick<ApiDeps, 'catalog'>) {
  return new Hono<ApiEnv>()
    .get(
      '/config',
      describe({ summary: 'Prices and discounts', replies: { 200: PricingConfig }, refusals: ['not_found'] }),
      async (c) => {
        const pricing = await catalog.pricing(c.var.tenant.id);
        if (!pricing) throw new ApiError('not_found');
        return cached(c, pricing);
      },
    )
    .get(
      '/get_product',
      describe({
        summary: 'One product, by id or by slug',
        replies: { 200: ProductReply },
        refusals: ['unknown_product', 'invalid_request', 'product_id_or_slug_required'],
      }),
      input('query', GetProductQuery),
      async (c) => {
        const { productId, urlSlug } = c.req.valid('query');
        if (!productId && !urlSlug) throw new ApiError('product_id_or_slug_required');
        const product = productId
          ? await catalog.product(c.var.tenant.id, productId)
          : await catalog.productBySlug(c.var.tenant.id, urlSlug ?? '');
        if (!product) throw new ApiError('unknown_product');
        return cached(c, { product });
      },
    )
    .get(
      '/:tenantId/get_customizable_products',
      describe({
        summary: 'The products that shoppers put their photos on',
        replies: { 200: ProductsReply },
        refusals: ['invalid_request'],
      }),
      input('param', TenantPath),
      async (c) => {
        sameTenant(c, c.req.valid('param').tenantId);
        return cached(c, { products: await catalog.products(c.var.tenant.id) });
      },
    );
}
