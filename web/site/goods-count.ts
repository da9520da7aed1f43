import * as z from 'zod/mini';
import type { Site } from './create-site.ts';
import { perSite } from './per-site.ts';

/** The count and owner in the stored goods (documents/goods). */
const StoredCount = z.object({ cartToken: z.string(), count: z.int() });

/** The number of items in the cart other than wall tiles, for the cart icon, which does not load the goods. */
export const goodsCountOf = perSite(({ storage, cartToken }: Site) => {
  const entry = storage.entry('goods', { schema: StoredCount });
  const listeners = new Set<() => void>();
  return {
    /** Notified by the code that changes the goods. */
    listeners,
    read() {
      const stored = entry.read();
      return stored?.cartToken === cartToken.read() ? stored.count : 0;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
});
