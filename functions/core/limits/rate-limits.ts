import type { BudgetName } from '../../../shared/platform/budgets.ts';
import { type Clock, epochSeconds } from '../lib/clock.ts';
import { hashAddress } from './rate-limit.ts';
import type { BudgetStore } from './rate-limit-store.ts';

export interface TooMany {
  kind: 'too_many';
  retryAfterSeconds: number;
}

/** Granted: counted against the budget; `giveBack` returns it if the request did not use it. */
export type RateLimitDecision = { kind: 'granted'; giveBack(): Promise<void> } | TooMany;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Charges budgets by address or by another subject. Addresses are stored as hashes only. */
export function createRateLimits({
  budgets,
  pepper,
  clock,
}: {
  budgets: BudgetStore;
  pepper: () => Promise<string>;
  clock: Clock;
}) {
  /** @param subject of the budget, without characters that are special in keys */
  async function perSubject(name: BudgetName, subject: string): Promise<RateLimitDecision> {
    const nowSeconds = epochSeconds(clock);
    const spent = await budgets.spend(name, subject, nowSeconds);
    if (spent.kind === 'over') return { kind: 'too_many', retryAfterSeconds: spent.retryAfterSeconds };
    return { kind: 'granted', giveBack: () => budgets.giveBack(name, subject, nowSeconds) };
  }

  return {
    perAddress: async (name: BudgetName, { address }: { address: string }): Promise<RateLimitDecision> =>
      perSubject(name, hashAddress(await pepper(), address)),
    perSubject,
  };
}
