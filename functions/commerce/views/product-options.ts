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

/** More than any product has; the lists that take no page size end there (list-bounds.ts). */
export const VARIANTS_LISTED_MAX = 10;

/** What a product is chosen by: tiles by their frame. What comes in one way only has the option that the API has for that. */
export function optionNameOf(product: Product): string {
  if (takesPhotos(product)) return 'Frame';
  return product.variants.length > 1 ? 'Type' : 'Title';
}

export function optionOf(product: Product, variant: ProductVariant): SelectedOption {
  const isOnlyOne = !takesPhotos(product) && product.variants.length === 1;
  return { name: optionNameOf(product), value: isOnlyOne ? 'Default Title' : variant.name };
}

/** The variants that a list without a page size holds. */
export function listedVariants({ variants }: Product): ProductVariant[] {
  return variants.slice(0, VARIANTS_LISTED_MAX);
}

/** @returns undefined where no variant has these options, or none of the options is one of the product's */
export function findByOptions(product: Product, query: OptionQuery): ProductVariant | undefined {
  const asked = query.selectedOptions ?? [];
  const same = (a: string, b: string) => (query.caseInsensitiveMatch ? a.toLowerCase() === b.toLowerCase() : a === b);
  const known = asked.filter(({ name }) => same(name, optionNameOf(product)));
  if (known.length === 0 || (known.length < asked.length && !query.ignoreUnknownOptions)) return undefined;
  return product.variants.find((variant) => known.every(({ value }) => same(value, optionOf(product, variant).value)));
}

/** Which of its values the one option has, in the encoding of the API: every value of ours is a variant that is sold. */
export function encodedVariants({ variants }: Product): string {
  return variants.length === 1 ? 'v1_0' : `v1_0-${variants.length - 1}`;
}
