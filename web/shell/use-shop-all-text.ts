import { useTexts } from '../lib/texts.ts';
import { useSite } from '../site/site-context.tsx';
import { shellTexts } from './copy.ts';

/** What the navigation calls /shop-all: a tenant that prints the same day has its own label for it. docs/spec 2.3. */
export function useShopAllText(): string {
  const copy = useTexts(shellTexts);
  return useSite().tenant.sameDay?.label ?? copy.shopAll;
}
