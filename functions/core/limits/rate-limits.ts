import type { BudgetName } from '../../../shared/constants/budgets.ts';
import type { Caller } from '../identity/requester.ts';
import { type Clock, epochSeconds } from '../lib/clock.ts';
import { hashAddress } from './rate-limit.ts';
import type { BudgetStore } from './rate-limit-store.ts';

export interface TooMany {
  kind: 'too_many';
  retryAfterSeconds: number;
}

/** Granted: counted against the budget, and taken off again by `giveBack` where the answer did not use it. */
export type RateLimitDecision = { kind: 'granted'; giveBack(): Promise<void> } | TooMany;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counts what callers do against the budgets, per address or by another subject. Addresses reach the table as hashes only. */
export function createRateLimits({
  budgets,
  pepper,
  clock,
}: {
  budgets: BudgetStore;
  pepper: () => Promise<string>;
  clock: Clock;
}) {
  /** @param subject what the budget is counted by, without anything that must not stand in a key */
  async function perSubject(name: BudgetName, subject: string): Promise<RateLimitDecision> {
    const nowSeconds = epochSeconds(clock);
    const spent = await budgets.spend(name, subject, nowSeconds);
    if (spent.kind === 'over') return { kind: 'too_many', retryAfterSeconds: spent.retryAfterSeconds };
    return { kind: 'granted', giveBack: () => budgets.giveBack(name, subject, nowSeconds) };
  }

  return {
    perAddress: async (name: BudgetName, { address }: Pick<Caller, 'address'>): Promise<RateLimitDecision> =>
      perSubject(name, hashAddress(await pepper(), address)),
    perSubject,
  };
}
