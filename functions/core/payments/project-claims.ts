import * as z from 'zod/mini';
import { ClientId } from '../../../shared/lib/scalars.ts';
import { Owner } from '../lib/owner.ts';

/** Their conditions fit into one DynamoDB expression, which is limited to 4 KB. */
export const ORDER_PROJECTS_MAX = 100;

const REWARD_PREFIX = 'reward-';
/** Claim name of a reward tile, by its number within its customer. */
const rewardName = (number: number): string => `${REWARD_PREFIX}${number}`;
export const isRewardName = (name: string): boolean => name.startsWith(REWARD_PREFIX);

/**
 * Claim names of the rewards that a customer has not used.
 *
 * @param given total number of rewards
 */
export function rewardsLeft(given: number, taken: Pick<ReadonlySet<string>, 'has'>): string[] {
  return Array.from({ length: given }, (_, index) => rewardName(index + 1)).filter((name) => !taken.has(name));
}

/** The projects that an attempt claims, so that no other can order them. */
export const ProjectClaims = z.object({
  /** All possible owners of the projects, so that a cart and its customer meet in one row. */
  owners: z.array(Owner),
  projectIds: z.array(ClientId),
});
export type ProjectClaims = z.infer<typeof ProjectClaims>;
