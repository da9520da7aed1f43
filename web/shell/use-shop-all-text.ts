import { useTexts } from '../lib/texts.ts';
import { useSite } from '../site/site-context.tsx';
import { shellTexts } from './copy.ts';

/** The label of the link to /shop-all, which tenants with same-day printing choose themselves: docs/spec 2.3. */
export function useShopAllText(): string {
  const copy = useTexts(shellTexts);
  return useSite().tenant.sameDay?.label ?? copy.shopAll;
}
