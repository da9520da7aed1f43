import * as z from 'zod/mini';
import { ClientId } from '../../../shared/lib/scalars.ts';
import { Owner } from '../lib/owner.ts';

/** The conditions of so many fit into one expression of DynamoDB, which holds 4 KB. */
export const ORDER_PROJECTS_MAX = 100;

const REWARD_PREFIX = 'reward-';
/** Claim name of a reward tile, by its number among those of its customer. */
const rewardName = (number: number): string => `${REWARD_PREFIX}${number}`;
export const isRewardName = (name: string): boolean => name.startsWith(REWARD_PREFIX);

/**
 * Claim names of the rewards that a customer was given and has not used.
 *
 * @param given how many rewards in all
 */
export function rewardsLeft(given: number, taken: Pick<ReadonlySet<string>, 'has'>): string[] {
  return Array.from({ length: given }, (_, index) => rewardName(index + 1)).filter((name) => !taken.has(name));
}

/** The projects that an attempt takes, so that no other orders them. */
export const ProjectClaims = z.object({
  /** all under whom the projects may lie, so that a cart and the customer whose it has become meet in one row */
  owners: z.array(Owner),
  projectIds: z.array(ClientId),
});
export type ProjectClaims = z.infer<typeof ProjectClaims>;
