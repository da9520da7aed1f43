/** What the storefront refused, given: docs/product.md 13.12. Its own words follow. */
export const copy = {
  refused: {
    create: 'Cart creation failed',
    add: 'Cart line addition failed',
    remove: 'Cart line removal failed',
    update: 'Cart line update failed',
    code: 'Failed to apply discount code',
    buyer: 'Cart update failed',
    removeCodes: 'Failed to remove discount codes',
  },
};
