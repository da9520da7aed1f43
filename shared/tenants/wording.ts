/** Sentences that carry the brand of the active tenant. Source: docs/product.md 3.5 and 6.1. */

/** '{page title} - {brand}'; a page without a title is called as the brand. */
export function documentTitle(pageTitle: string | undefined, brand: string): string {
  return pageTitle ? `${pageTitle} - ${brand}` : brand;
}

/** Title of the dialog for visitors from other countries. */
export function onlyInUnitedStates(brand: string): string {
  return `${brand} are only available in the United States`;
}
