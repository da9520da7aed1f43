import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { RateLimits, TooMany } from '../limits/rate-limits.ts';
import type { CustomerStore } from './customer-store.ts';
import type { Requester } from './requester.ts';

export type AccountLookup =
  | {
      kind: 'looked_up';
      customerId: string | undefined;
      /** for an answer that does not tell whether there is an account */
      tellsNothing(): Promise<void>;
    }
  | TooMany;

/** Logging in and signing up, or the welcome pop-up: neither uses up what the other has. */
export type LookupBudget = 'lookups' | 'welcomeLookups';

/** Whether strangers may hear that an email has an account; a tenant may forbid it (docs/spec 5.12). */
export function revealsAccounts({ revealsAccounts: reveals }: Pick<Tenant, 'revealsAccounts'>): boolean {
  return reveals !== false;
}

/**
 * Looks an email up for a stranger. The budget is spent before the question is asked and given back where the answer
 * told nothing: otherwise a refusal after the look-up would itself be the answer, and many questions at the same moment
 * would get past the budget. A browser that has signed in with this email hears nothing new, and spends none.
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
