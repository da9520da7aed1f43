import { queryOptions } from '@tanstack/react-query';
import { CONFIG_REFRESH_MS } from '../../../shared/constants/limits.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import { ProductsReply } from '../../../shared/wire/products.ts';
import type { Site } from '../../site/create-site.ts';
import { fetchText, withTemplate } from './svg-templates.ts';

/** What tiles are made of. */
export const productQueries = ({ api, tenant, environment }: Site) => ({
  customizable: () =>
    queryOptions({
      queryKey: ['products', tenant.id, 'customizable'],
      queryFn: async ({ signal }) => {
        const path = `/v1/products/${tenant.id}/get_customizable_products`;
        const { products } = await api.get(path, { reply: ProductsReply, signal });
        return Promise.all(products.map((product) => withTemplate(product, fetchText(environment.fetch), signal)));
      },
      staleTime: CONFIG_REFRESH_MS,
      meta: { isPublic: true },
    }),
});

/** The product of a project; a project that has not chosen yet takes the shop's first, the tile. */
export function productOf(products: readonly Product[], productId: string): Product | undefined {
  return products.find((product) => product.id === productId) ?? products[0];
}
