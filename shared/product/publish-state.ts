import type { Product, PublishState } from './schema.ts';

/** What follows from where a product stands: docs/spec 20.8. */

type Published = Pick<Product, 'publishState'>;

export function publishStateOf({ publishState = 'published' }: Published): PublishState {
  return publishState;
}

/** Whether it is offered to shoppers: listed, found, shown on a page of its own. */
export function isOffered(product: Published): boolean {
  return publishStateOf(product) === 'published';
}

/** Whether anybody but staff knows it: what was withdrawn is still made for those who have begun with it. */
export function isKnownToShoppers(product: Published): boolean {
  return publishStateOf(product) !== 'draft';
}

/**
 * Whether a product may go from where it stood to where it is to stand. What shoppers may have begun with never becomes
 * a draft: their walls and carts would lose it.
 */
export function mayBecome(before: Published | undefined, after: Published): boolean {
  return before === undefined || !isKnownToShoppers(before) || isKnownToShoppers(after);
}
