/**
 * Catalog: what each tenant sells and at what price: pricing, products, promos and the gallery (gallery-store.ts). Each
 * row records whether the shop or a seed wrote it last; a seed never overwrites the shop's rows.
 *
 * Changed by: lambda/seed, and staff in lambda/admin (promo-edit-store.ts, product-edit-store.ts). Other functions
 * read, mostly through the one-minute cache of catalog-cache.ts.
 */

import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { isKnownToShoppers } from '../../../shared/product/publish-state.ts';
import { Product } from '../../../shared/product/schema.ts';
import { codeKey } from '../../../shared/promo/codes.ts';
import { PricingConfig } from '../../../shared/promo/pricing.ts';
import { Promo } from '../../../shared/promo/schema.ts';
import type { Row } from '../db/expressions.ts';
import { createSeededRows, type Writer, type Written } from '../db/seeded-rows.ts';
import { getRow, putAction, queryRows, type Table } from '../db/table.ts';
import { transact } from '../db/transact.ts';
import { catalogKey, catalogPartition, prefixOf, pricingKey, slugKey } from './catalog-keys.ts';

export interface CatalogStore {
  pricing(tenantId: TenantId): Promise<PricingConfig | undefined>;
  /** Like the next two, excludes drafts: docs/spec 20.8. */
  product(tenantId: TenantId, productId: string): Promise<Product | undefined>;
  productBySlug(tenantId: TenantId, slug: string): Promise<Product | undefined>;
  products(tenantId: TenantId): Promise<Product[]>;
  /** By code or full code, in any case; other tenants' codes are unknown. */
  promo(tenantId: TenantId, code: string): Promise<Promo | undefined>;
  putPricing(tenantId: TenantId, pricing: PricingConfig): Promise<Written>;
  putProduct(tenantId: TenantId, product: Product): Promise<Written | 'slug_taken'>;
  putPromo(tenantId: TenantId, promo: Promo): Promise<Written | 'code_taken'>;
}

const productKey = (tenantId: TenantId, id: string) => catalogKey(tenantId, 'product', id);
export const promoKey = (tenantId: TenantId, code: string) => ({
  pk: catalogPartition(tenantId),
  sk: `PROMO#${codeKey(code)}`,
});

const SlugRow = z.object({ productId: z.string() });
/** Maps a full code to its promo. */
export const FullCodeRow = z.object({ promoCode: z.string() });

/** The catalog of a tenant, read-mostly. Idempotent: writes replace whole rows. */
export function createCatalogStore(table: Table, writer: Writer = 'shop'): CatalogStore {
  const rows = createSeededRows(table, writer);

  const read = (key: Row) => getRow(table, key, { isConsistent: false });

  async function pricing(tenantId: TenantId): Promise<PricingConfig | undefined> {
    const row = await read(pricingKey(tenantId));
    return row && z.parse(PricingConfig, row);
  }

  async function product(tenantId: TenantId, productId: string): Promise<Product | undefined> {
    const row = await read(productKey(tenantId, productId));
    const product = row && z.parse(Product, row);
    return product && isKnownToShoppers(product) ? product : undefined;
  }

  /** A product that moved has another slug now. */
  async function productBySlug(tenantId: TenantId, slug: string): Promise<Product | undefined> {
    const row = await read(slugKey(tenantId, slug));
    return row && product(tenantId, z.parse(SlugRow, row).productId);
  }

  async function products(tenantId: TenantId): Promise<Product[]> {
    const found = await queryRows(table, {
      where: 'pk = :tenant AND begins_with(sk, :products)',
      values: { tenant: catalogPartition(tenantId), products: prefixOf('product') },
    });
    return found.map((row) => z.parse(Product, row)).filter(isKnownToShoppers);
  }

  /** Takes one read for a code or an unknown text, two for a full code. A full code that was removed finds no promo. */
  async function promo(tenantId: TenantId, code: string): Promise<Promo | undefined> {
    const entry = await read(promoKey(tenantId, code));
    const { data: pointer } = z.safeParse(FullCodeRow, entry);
    const row = pointer ? await read(promoKey(tenantId, pointer.promoCode)) : entry;
    if (!row) return undefined;
    const promo = z.parse(Promo, row);
    const isMeant = !pointer || codeKey(promo.fullCode ?? '') === codeKey(code);
    return isMeant ? promo : undefined;
  }

  function putPricing(tenantId: TenantId, pricing: PricingConfig): Promise<Written> {
    return rows.put({ ...pricingKey(tenantId), ...pricing });
  }

  /**
   * Writes the product and its slug in one transaction, so that no two products share a slug.
   *
   * @throws ZodError if the product could not be read again or cannot be printed; its issues are sentences that name
   *   the
   * field
   */
  async function putProduct(tenantId: TenantId, given: Product): Promise<Written | 'slug_taken'> {
    const product = z.parse(Product, given);
    const refused = await transact(table, [
      putAction(table, rows.marked({ ...productKey(tenantId, product.id), ...product }), rows.condition),
      putAction(
        table,
        { ...slugKey(tenantId, product.urlSlug), productId: product.id },
        { if: 'attribute_not_exists(pk) OR productId = :id', values: { id: product.id } },
      ),
    ]);
    if (!refused) return 'stored';
    return refused.includes(0) ? 'kept' : 'slug_taken';
  }

  /** Writes the promo and its full code in one transaction, so that no code refers to two promos. */
  async function putPromo(tenantId: TenantId, promo: Promo): Promise<Written | 'code_taken'> {
    const code = codeKey(promo.code);
    const fullCode = codeKey(promo.fullCode ?? '');
    const refused = await transact(table, [
      putAction(
        table,
        rows.marked({ ...promoKey(tenantId, code), ...promo }),
        rows.condition ?? { if: 'attribute_not_exists(promoCode)' },
      ),
      ...(fullCode === '' || fullCode === code
        ? []
        : [
            putAction(
              table,
              { ...promoKey(tenantId, fullCode), promoCode: code },
              { if: 'attribute_not_exists(pk) OR promoCode = :code', values: { code } },
            ),
          ]),
    ]);
    if (!refused) return 'stored';
    return rows.condition && refused.includes(0) ? 'kept' : 'code_taken';
  }

  return {
    pricing,
    product,
    productBySlug,
    products,
    promo,
    putPricing,
    putProduct,
    putPromo,
  };
}
