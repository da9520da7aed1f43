/** Texts of a product's page. The failures are given: docs/product.md 18.2. */
export const copy = {
  frame: 'Frame',
  frameColors: { Black: 'Black', White: 'White', Gray: 'Gray' },
  add: 'Add to your wall',
  next: 'Next you see it on your wall, beside your own photos. Nothing is ordered yet.',
  by: (artist: string) => `by ${artist}`,
  size: (inches: string) => `${inches} framed`,
  each: 'each',
  failedTitle: 'Error',
  failedHere: 'This picture could not be fetched. Please try again.',
  productFailed: 'Unable to fetch the product. Please try again later.',
  productMissing: 'Product data is missing in the API response.',
  tileFailed: "Failed to fetch tenant's precustomizable products",
};
