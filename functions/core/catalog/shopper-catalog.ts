import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { fitsHanging, pricesThatFit } from '../../../shared/promo/pricing.ts';
import type { Tenants } from '../tenants/tenant-store.ts';
import type { CatalogStore } from './catalog-store.ts';

type Reads = Pick<CatalogStore, 'pricing' | 'product' | 'productBySlug' | 'products'>;

/** The catalog for shoppers: without goods that do not fit the hanging system of their tenant. */
export function shopperCatalog<C extends Reads>(catalog: C, tenants: Pick<Tenants, 'get'>): C {
  async function ifFitting(tenantId: TenantId, product: Product | undefined): Promise<Product | undefined> {
    if (product?.hangingSystem === undefined) return product;
    const tenant = await tenants.get(tenantId);
    return tenant && fitsHanging(product, tenant) ? product : undefined;
  }
  return {
    ...catalog,
    product: async (tenantId, id) => ifFitting(tenantId, await catalog.product(tenantId, id)),
    productBySlug: async (tenantId, slug) => ifFitting(tenantId, await catalog.productBySlug(tenantId, slug)),
    async products(tenantId) {
      const [tenant, products] = await Promise.all([tenants.get(tenantId), catalog.products(tenantId)]);
      return tenant ? products.filter((product) => fitsHanging(product, tenant)) : products;
    },
    async pricing(tenantId) {
      const [tenant, pricing, products] = await Promise.all([
        tenants.get(tenantId),
        catalog.pricing(tenantId),
        catalog.products(tenantId),
      ]);
      return tenant && pricing ? pricesThatFit(pricing, products, tenant) : pricing;
    },
  };
}
