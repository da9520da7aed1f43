import type { Product, PublishState } from './schema.ts';

/** Rules by publish state: docs/spec 20.8. */

type Published = Pick<Product, 'publishState'>;

export function publishStateOf({ publishState = 'published' }: Published): PublishState {
  return publishState;
}

/** Whether shoppers can buy it: listed, found, and shown on its page. */
export function isOffered(product: Published): boolean {
  return publishStateOf(product) === 'published';
}

/** Whether shoppers may know it: a withdrawn product is still made for those who started with it. */
export function isKnownToShoppers(product: Published): boolean {
  return publishStateOf(product) !== 'draft';
}

/**
 * Whether a product may change from one state to another. A published product never becomes a draft again, because
 * walls and carts would lose it.
 */
export function mayBecome(before: Published | undefined, after: Published): boolean {
  return before === undefined || !isKnownToShoppers(before) || isKnownToShoppers(after);
}
