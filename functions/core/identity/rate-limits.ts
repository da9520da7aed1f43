import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Clock } from '../ports/clock.ts';
import { epochSeconds } from '../ports/clock.ts';
import type { Caller } from './caller.ts';
import { type BudgetName, hashAddress } from './rate-limit.ts';
import type { BudgetStore } from './rate-limit-store.ts';

export interface TooMany {
  kind: 'too_many';
  retryAfterSeconds: number;
}

/** One of a budget; given back where it was taken for nothing. */
export type Allowance = { kind: 'granted'; giveBack(): Promise<void> } | TooMany;

export type Allowances = ReturnType<typeof createAllowances>;

/** What is left of the budgets for whoever asks. Addresses reach the table as hashes only. */
export function createAllowances({
  budgets,
  pepper,
  clock,
}: {
  budgets: BudgetStore;
  pepper: () => Promise<string>;
  clock: Clock;
}) {
  async function take(name: BudgetName, subject: string): Promise<Allowance> {
    const nowSeconds = epochSeconds(clock);
    const spent = await budgets.spend(name, subject, nowSeconds);
    if (spent.kind === 'over') return { kind: 'too_many', retryAfterSeconds: spent.retryAfterSeconds };
    return { kind: 'granted', giveBack: () => budgets.giveBack(name, subject, nowSeconds) };
  }

  return {
    ofAddress: async (name: Exclude<BudgetName, 'tenantSends'>, { address }: Caller): Promise<Allowance> =>
      take(name, hashAddress(await pepper(), address)),
    ofTenant: (name: 'tenantSends', tenantId: TenantId): Promise<Allowance> => take(name, tenantId),
  };
}
