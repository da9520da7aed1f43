import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { RateLimits, TooMany } from '../limits/rate-limits.ts';
import type { CustomerStore } from './customer-store.ts';
import type { Requester } from './requester.ts';

export type AccountLookup =
  | {
      kind: 'looked_up';
      customerId: string | undefined;
      /** Refunds the budget, for a reply that does not reveal whether there is an account. */
      tellsNothing(): Promise<void>;
    }
  | TooMany;

/** Separate budgets for login and sign-up, and for the welcome pop-up. */
export type LookupBudget = 'lookups' | 'welcomeLookups';

/** Whether the shop may reveal to strangers that an email has an account; a tenant may forbid it (docs/spec 5.12). */
export function revealsAccounts({ revealsAccounts: reveals }: Pick<Tenant, 'revealsAccounts'>): boolean {
  return reveals !== false;
}

/**
 * Looks an email up for a stranger. The budget is charged before the lookup and refunded if the reply reveals nothing:
 * otherwise a refusal after the lookup would itself be the answer, and concurrent lookups would exceed the budget.
 * Browsers that have signed in with this email are not charged, because they learn nothing new.
 */
export function createAccountLookup({ customers, rateLimits }: { customers: CustomerStore; rateLimits: RateLimits }) {
  return async function lookUp(
    budget: LookupBudget,
    tenant: Tenant,
    email: string,
    requester: Requester,
  ): Promise<AccountLookup> {
    const isLimited = revealsAccounts(tenant) && requester.deviceId === undefined;
    const told = isLimited ? await rateLimits.perAddress(budget, requester) : undefined;
    if (told?.kind === 'too_many') return told;
    const customerId = await customers.idByEmail(tenant.id, email);
    return { kind: 'looked_up', customerId, tellsNothing: async () => told?.giveBack() };
  };
}
