import * as z from 'zod/mini';
import { clampNumber } from '../../../shared/lib/ranges.ts';
import { printableLines } from '../../../shared/lib/text.ts';
import { WALL_PADS_MAX } from '../../../shared/product/ids.ts';
import { useStore } from '../../lib/use-store.ts';
import type { Site } from '../../site/create-site.ts';
import { goodsCountOf } from '../../site/goods-count.ts';
import { perSite } from '../../site/per-site.ts';
import { useSite } from '../../site/site-context.tsx';
import { CartGoods, countOf, type Gift, NO_GOODS, withGift } from './cart-goods.ts';

/** Also read by site/goods-count.ts. Ignored if the cart token differs. */
const StoredGoods = z.object({ cartToken: z.string(), count: z.int(), goods: CartGoods });

/**
 * The goods in this browser's cart: they survive reloads, are shared by all windows, and are cleared when the shopper
 * leaves. Kept out of the store so that the start page does not load it.
 */
export const goodsOf = perSite((site: Site) => {
  const { storage, cartToken } = site;
  const entry = storage.entry('goods', { schema: StoredGoods });
  const { changed, subscribe } = goodsCountOf(site);
  let goods = stored();

  function stored(): CartGoods {
    const found = entry.read();
    return found?.cartToken === cartToken.read() ? found.goods : NO_GOODS;
  }

  function show(next: CartGoods): void {
    goods = next;
    changed();
  }

  function change(next: CartGoods): void {
    if (countOf(next) === 0 && next.note === undefined) entry.remove();
    else entry.write({ cartToken: cartToken.read(), count: countOf(next), goods: next });
    show(next);
  }

  storage.onOtherTab((key) => {
    if (key === null || key === entry.key) show(stored());
  });
  cartToken.subscribe(() => change(NO_GOODS));

  return {
    read: () => goods,
    subscribe,
    setWallPads: (wallPads: number) => change({ ...goods, wallPads: clampNumber(wallPads, 0, WALL_PADS_MAX) }),
    setMembership: (hasMembership: boolean) => change({ ...goods, hasMembership }),
    putGift: (gift: Gift, index?: number) => change(withGift(goods, gift, index)),
    removeGift: (id: string) => change({ ...goods, gifts: goods.gifts.filter((gift) => gift.id !== id) }),
    setNote: (note: string) => change({ ...goods, note: printableLines(note) }),
    /** Restores stored goods when the shopper returns, unless there are newer ones. */
    restore(stored: unknown) {
      const found = StoredGoods.safeParse(stored);
      if (found.success && countOf(goods) === 0 && goods.note === undefined) change(found.data.goods);
    },
    /** Call once they are ordered: docs/spec 11.4. */
    clear: () => change(NO_GOODS),
  };
});

export function useGoods(): CartGoods {
  const goods = goodsOf(useSite());
  return useStore(goods, goods.read);
}
