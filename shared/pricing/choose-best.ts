import type { Candidate } from '../promo/candidates.ts';
import { leastBy } from './least-by.ts';

/**
 * The greatest discount; on a tie the earlier candidate, so codes are given first. What takes nothing off does not
 * win. docs/product.md 12.3: at most one promo is applied, and the best discount wins.
 */
export function chooseBest(candidates: readonly Candidate[]): Candidate | undefined {
  const discounting = candidates.filter(({ discountCents }) => discountCents > 0);
  return leastBy(discounting, ({ discountCents }) => -discountCents);
}
