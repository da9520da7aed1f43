import { words } from '../../lib/words.ts';

/** What the storefront refused, given: docs/product.md 13.12. Its own words follow. */
export const copy = words('cart-document', {
  refused: {
    create: 'Cart creation failed',
    add: 'Cart line addition failed',
    remove: 'Cart line removal failed',
    update: 'Cart line update failed',
    code: 'Failed to apply discount code',
    buyer: 'Cart update failed',
    note: 'Cart update failed',
    removeCodes: 'Failed to remove discount codes',
  },
  /** after one of these prefixes, where the cart went between a change and the rest of its lines */
  gone: 'The cart is not there any more.',
});
