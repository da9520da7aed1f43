import { sum } from '../../../shared/money/money.ts';
import { kindOf } from '../../../shared/product/kinds.ts';
import { rewardsLeft } from '../payments/project-claims.ts';
import type { Quote } from './quote.ts';

/**
 * The rewards that an order takes. Each tile that a customer was given has a number, and is claimed beside the projects
 * of the order: in the transaction that begins an attempt, so of several checkouts exactly one gets it, and an attempt
 * that fails gives it back.
 *
 * @returns undefined where the buyer has not been given as many, or has had them
 */
export function rewardClaims(
  { lines, rewardTiles }: Pick<Quote, 'lines' | 'rewardTiles'>,
  { customerId, takenProjects }: { customerId: string | undefined; takenProjects: ReadonlySet<string> },
): string[] | undefined {
  const rewards = lines.filter(({ product }) => kindOf(product) === 'reward');
  const wanted = sum(rewards.map(({ line }) => line.quantity));
  if (wanted === 0) return [];
  const left = customerId === undefined ? [] : rewardsLeft(rewardTiles, takenProjects);
  return left.length < wanted ? undefined : left.slice(0, wanted);
}
