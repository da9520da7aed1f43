import type { TenantId } from '../../../shared/lib/scalars.ts';
import { BUDGETS, type Budget, type BudgetAmount, type BudgetName } from '../../../shared/platform/budgets.ts';
import { type Clock, epochSeconds } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { hashAddress } from './rate-limit.ts';
import type { BudgetStore } from './rate-limit-store.ts';
import type { RateLimitDecision } from './rate-limits.ts';

export interface Charge {
  budget: BudgetName;
  amount: BudgetAmount;
}

/** The caller. Values that no budget of the route is counted by may be missing. */
export interface BudgetSubjects {
  address: string;
  tenantId?: TenantId | undefined;
  owner?: OwnerKey | undefined;
}

export type RouteBudgets = ReturnType<typeof createRouteBudgets>;

interface RouteBudgetDeps {
  budgets: BudgetStore;
  /** HMAC key for addresses. */
  addressKey: () => Promise<string>;
  clock: Clock;
  log: Log;
}

export function createRouteBudgets({ budgets, addressKey, clock, log }: RouteBudgetDeps) {
  async function subjectOf(budget: BudgetName, { address, tenantId, owner }: BudgetSubjects): Promise<string> {
    const { per } = BUDGETS[budget];
    if (per === 'address') return hashAddress(await addressKey(), address);
    const subject = per === 'tenant' ? tenantId : owner && `${tenantId}#${owner}`;
    if (subject === undefined) throw new Error(`The budget ${budget} has no subject: the route has no ${per}`);
    return subject;
  }

  /** If the counter cannot be written, the request passes unless the budget guards a secret. */
  async function take({ budget, amount }: Charge, subject: string, nowSeconds: number) {
    try {
      return await budgets.spend(budget, subject, nowSeconds, amount);
    } catch (error) {
      const { guardsSecret }: Budget = BUDGETS[budget];
      if (guardsSecret) throw error;
      log.error('budget_uncounted', { budget, error });
      return { kind: 'uncounted' as const };
    }
  }

  return {
    /** Takes all charges or none, in parallel. Charges of zero are skipped. */
    async spend(charges: readonly Charge[], subjects: BudgetSubjects): Promise<RateLimitDecision> {
      const nowSeconds = epochSeconds(clock);
      const taken = await Promise.all(
        charges
          .filter(({ amount }) => amount.times > 0)
          .map(async (charge) => {
            const subject = await subjectOf(charge.budget, subjects);
            return { charge, subject, result: await take(charge, subject, nowSeconds) };
          }),
      );
      const giveBack = async (): Promise<void> => {
        const granted = taken.filter(({ result }) => result.kind === 'granted');
        await Promise.all(
          granted.map(({ charge, subject }) => budgets.giveBack(charge.budget, subject, nowSeconds, charge.amount)),
        );
      };
      const waits = taken.flatMap(({ result }) => (result.kind === 'over' ? [result.retryAfterSeconds] : []));
      if (waits.length === 0) return { kind: 'granted', giveBack };
      await giveBack();
      return { kind: 'too_many', retryAfterSeconds: Math.max(...waits) };
    },
  };
}
