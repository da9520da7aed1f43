import { kindOf } from '../../../shared/product/kinds.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import { notImplemented } from '../graphql-error.ts';
import { beginsWord, type Searchable, searchFilter } from './search-query.ts';

/**
 * Finds products by the API's `query` argument.
 *
 * @throws GraphQLError for unsupported syntax
 */
export function findProducts(
  products: readonly Product[],
  query: string | null | undefined,
  { brand }: Pick<Tenant, 'brand'>,
): Product[] {
  const searchable: Searchable<Product> = {
    texts: (product) => [product.name, kindOf(product), brand],
    fields: {
      title: (product, value) => beginsWord(product.name, value),
      product_type: (product, value) => value.split(',').includes(kindOf(product)),
      vendor: (_product, value) => value === brand.toLowerCase(),
      // No product has tags.
      tag: () => false,
      tag_not: () => true,
      available_for_sale: (_product, value) => value === 'true',
      'variants.price': ({ variants }, value) => variants.some(({ price }) => comparesTo(price, value)),
    },
  };
  return products.filter(searchFilter(query, searchable));
}

/** Sorts products; unknown keys (sales, times) keep the order. */
export function sortProducts(products: readonly Product[], sortKey: string | null | undefined): Product[] {
  const [...sorted] = products;
  const by = (key: (product: Product) => number | string) => sorted.sort((a, b) => compare(key(a), key(b)));
  switch (sortKey) {
    case 'TITLE':
      return by(({ name }) => name.toLowerCase());
    case 'PRICE':
      return by(({ variants }) => Math.min(...variants.map(({ price }) => price)));
    case 'PRODUCT_TYPE':
      return by(kindOf);
    case 'ID':
      return by(({ id }) => id);
    default:
      return sorted;
  }
}

/** @param value `12`, `>12`, `<=12.50` */
function comparesTo(price: number, value: string): boolean {
  const [, sign = '', number = ''] = /^([<>]?=?)(\d+(?:\.\d+)?)$/.exec(value) ?? [];
  if (number === '') throw notImplemented(`query: variants.price:${value}`);
  const limit = Number(number);
  if (sign === '>') return price > limit;
  if (sign === '>=') return price >= limit;
  if (sign === '<') return price < limit;
  if (sign === '<=') return price <= limit;
  return price === limit;
}

function compare<Value extends number | string>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
