import * as z from 'zod/mini';
import type { Site } from './create-site.ts';
import { perSite } from './per-site.ts';

/** How the goods of a cart are kept (documents/goods), as far as their number goes, and for whom. */
const KeptCount = z.object({ cartToken: z.string(), count: z.int() });

/** Single things in the cart that are no tiles of a wall: for the cart's icon, which does without the rest of them. */
export const goodsCountOf = perSite(({ storage, cartToken }: Site) => {
  const entry = storage.entry('goods', { schema: KeptCount });
  const listeners = new Set<() => void>();
  return {
    /** told by whoever changes them */
    listeners,
    read() {
      const kept = entry.read();
      return kept?.cartToken === cartToken.read() ? kept.count : 0;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
});
