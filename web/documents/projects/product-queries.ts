import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { MAIN_TILE_PRODUCT_ID } from '../../../shared/product/ids.ts';
import { Product } from '../../../shared/product/schema.ts';
import { ProductsReply } from '../../../shared/product/wire.ts';
import type { Site } from '../../site/create-site.ts';
import { storedAnswer } from '../../site/stored-answer.ts';
import { CONFIG_REFRESH_MS } from '../../site/tenant-queries.ts';
import { fetchText, withTemplate } from './tile/svg-templates.ts';

const Products = z.array(Product);

export const productQueries = (site: Site) => ({
  customizable: () => {
    const { api, tenant, environment } = site;
    const queryKey = ['products', tenant.id, 'customizable'];
    return queryOptions({
      queryKey,
      queryFn: storedAnswer(site, { name: 'products', schema: Products, queryKey }, async (signal) => {
        const path = `/v1/products/${tenant.id}/get_customizable_products`;
        const { products } = await api.get(path, { reply: ProductsReply, signal });
        return Promise.all(products.map((product) => withTemplate(product, fetchText(environment), signal)));
      }),
      staleTime: CONFIG_REFRESH_MS,
      meta: { isPublic: true },
    });
  },
});

/**
 * The product of a project; the main tile if none is chosen yet.
 *
 * @returns undefined if the shop no longer sells it; there is no fallback to another product
 */
export function productOf(products: readonly Product[], productId: string): Product | undefined {
  return products.find(({ id }) => id === (productId || MAIN_TILE_PRODUCT_ID));
}
