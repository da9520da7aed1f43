import * as z from 'zod/mini';
import { createEmitter } from '../lib/create-store.ts';
import type { Site } from './create-site.ts';
import { perSite } from './per-site.ts';

/** The count and owner in the stored goods (documents/goods). */
const StoredCount = z.object({ cartToken: z.string(), count: z.int() });

/** The number of items in the cart other than wall tiles, for the cart icon, which does not load the goods. */
export const goodsCountOf = perSite(({ storage, cartToken }: Site) => {
  const entry = storage.entry('goods', { schema: StoredCount });
  const { emit, subscribe } = createEmitter();
  return {
    /** Call after the stored goods have changed. */
    changed: emit,
    subscribe,
    read() {
      const stored = entry.read();
      return stored?.cartToken === cartToken.read() ? stored.count : 0;
    },
  };
});
