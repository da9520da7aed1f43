import { useSite } from '../site/site-context.tsx';
import { copy } from './copy.ts';

/** The way to the shop: a tenant that prints the same day has its own label for it (docs/product.md 2.3). */
export function useShopLinkText(): string {
  return useSite().tenant.sameDay?.label ?? copy.shopAll;
}
