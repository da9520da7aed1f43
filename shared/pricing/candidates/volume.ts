import type { VolumeDiscount } from '../../promo/pricing.ts';
import { type Goods, isTile, unitsOf } from '../../promo/goods.ts';
import { leastBy } from '../least-by.ts';
import { type Candidate, percentCandidate } from '../../promo/candidates.ts';

/** The volume discount of a cart: the best step that its tiles reach. It counts tiles only, and is for tiles only. */
export function volumeCandidate(goods: readonly Goods[], steps: readonly VolumeDiscount[]): Candidate | undefined {
  const tiles = tilesOf(goods);
  const reached = steps.filter(({ minimum }) => tiles >= minimum);
  const step = leastBy(reached, ({ percentOff }) => -percentOff);
  if (!step) return undefined;
  const { code, text, percentOff } = step;
  return percentCandidate({ kind: 'volume', code, text, percentOff }, goods, isTile);
}

export function tilesOf(goods: readonly Goods[]): number {
  return unitsOf(goods.filter(isTile));
}
