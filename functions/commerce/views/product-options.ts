import { takesPhotos } from '../../../shared/product/kinds.ts';
import type { Product, ProductVariant } from '../../../shared/product/schema.ts';

export interface SelectedOption {
  name: string;
  value: string;
}

export interface OptionQuery {
  selectedOptions?: readonly SelectedOption[] | null;
  ignoreUnknownOptions?: boolean | null;
  caseInsensitiveMatch?: boolean | null;
}

/** Above any product's variants; caps lists without a page size (list-bounds.ts). */
export const VARIANTS_LISTED_MAX = 10;

/** Names the option of a product: tiles vary by frame. A product with one variant has the API's default option. */
export function optionNameOf(product: Product): string {
  if (takesPhotos(product)) return 'Frame';
  return product.variants.length > 1 ? 'Type' : 'Title';
}

export function optionOf(product: Product, variant: ProductVariant): SelectedOption {
  const isOnlyOne = !takesPhotos(product) && product.variants.length === 1;
  return { name: optionNameOf(product), value: isOnlyOne ? 'Default Title' : variant.name };
}

/** Lists variants where the API has no page size. */
export function listedVariants({ variants }: Product): ProductVariant[] {
  return variants.slice(0, VARIANTS_LISTED_MAX);
}

/** @returns undefined if no variant matches, or no option belongs to the product */
export function findByOptions(product: Product, query: OptionQuery): ProductVariant | undefined {
  const asked = query.selectedOptions ?? [];
  const same = (a: string, b: string) => (query.caseInsensitiveMatch ? a.toLowerCase() === b.toLowerCase() : a === b);
  const known = asked.filter(({ name }) => same(name, optionNameOf(product)));
  if (known.length === 0 || (known.length < asked.length && !query.ignoreUnknownOptions)) return undefined;
  return product.variants.find((variant) => known.every(({ value }) => same(value, optionOf(product, variant).value)));
}

/** Encodes the values of the option like the API: each of our values is a variant on sale. */
export function encodedVariants({ variants }: Product): string {
  return variants.length === 1 ? 'v1_0' : `v1_0-${variants.length - 1}`;
}
