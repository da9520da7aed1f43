import type { FigureStore } from '../../core/figures/figure-store.ts';
import type { Log } from '../../core/lib/log.ts';
import { type Cart, projectIdOf } from './cart.ts';

/** Walls that a cart is known by. Few carts begin with more, and one that is made anew has these, too. */
const KNOWN_BY_WALLS_MAX = 10;

/**
 * Counts a cart with its first lines, once. It is known by its id and by the walls that it begins with, so one that is made
 * anew of them is no other cart: after an answer that was lost, in place of one that has gone, or in the next browser of
 * somebody who has signed in. A cart never waits for a figure that cannot be counted.
 */
export function createCartCount({ figures, log }: { figures: Pick<FigureStore, 'count'>; log: Log }) {
  return async ({ id, tenantId, lines, updatedAt }: Cart): Promise<void> => {
    const walls = [...new Set(lines.flatMap((line) => projectIdOf(line) ?? []))];
    const alsoKnownAs = walls.slice(0, KNOWN_BY_WALLS_MAX).map((wall) => `cart-wall-${wall}`);
    try {
      await figures.count(tenantId, { event: `cart-${id}`, alsoKnownAs, at: updatedAt, figures: { carts: 1 } });
    } catch (error) {
      log.error('figure_not_counted', { tenantId, error });
    }
  };
}
