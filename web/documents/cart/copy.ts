import { defineTexts } from '../../lib/texts.ts';

/** Prefixes for errors of the storefront, whose own message follows: docs/spec 13.12. */
export const cartDocumentTexts = defineTexts('cart-document', {
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
  /** Follows one of these prefixes when the cart disappears between two calls. */
  gone: 'The cart no longer exists.',
});
