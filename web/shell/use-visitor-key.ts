import { useStore } from '../lib/use-store.ts';
import { useSite } from '../site/site-context.tsx';

/**
 * A different value for every visitor. As a key it remounts the screen, so that no input or open panel remains for the
 * next visitor.
 */
export function useVisitorKey(): string {
  const { cartToken } = useSite();
  return useStore(cartToken, cartToken.read);
}
