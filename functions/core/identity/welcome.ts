import type { WelcomePromo, WelcomePromoReply } from '../../../shared/schemas/pricing.ts';
import type { Tenant } from '../../../shared/schemas/tenant.ts';
import type { Catalog } from '../catalog/catalog-cache.ts';
import type { TooMany } from '../limits/rate-limits.ts';
import type { Clock } from '../ports/clock.ts';
import { type createAccountLookup, revealsAccounts } from './account-lookup.ts';
import type { Caller } from './caller.ts';
import type { CustomerStore } from './customer-store.ts';
import { welcomeEligibility } from './welcome-promo.ts';

export type WelcomeAnswer = { kind: 'answered'; reply: WelcomePromoReply } | TooMany;

interface Question {
  /** normalized */
  email: string;
  isOptIn: boolean;
}

type WelcomeDeps = {
  catalog: Pick<Catalog, 'pricing'>;
  customers: CustomerStore;
  clock: Clock;
} & {
  lookUp: ReturnType<typeof createAccountLookup>;
};

/** Whether an email gets the welcome promo. */
export function createWelcome({ catalog, customers, lookUp, clock }: WelcomeDeps) {
  /**
   * What a customer hears about their own email is no secret and costs no budget; any other email is a stranger's.
   *
   * @param signedInId of the customer who asks, where they are signed in
   */
  async function answer(
    tenant: Tenant,
    { email, isOptIn }: Question,
    caller: Caller,
    signedInId: string | undefined,
  ): Promise<WelcomeAnswer> {
    const promo = (await catalog.pricing(tenant.id))?.welcomePromo;
    const nowMs = clock.now().getTime();
    const own = signedInId === undefined ? undefined : await customers.byId(tenant.id, signedInId);
    if (own?.email === email) return { kind: 'answered', reply: welcomeEligibility(promo, own, isOptIn, nowMs) };
    return answerStranger(tenant, { email, isOptIn }, caller, promo, nowMs);
  }

  async function answerStranger(
    tenant: Tenant,
    { email, isOptIn }: Question,
    caller: Caller,
    promo: WelcomePromo | undefined,
    nowMs: number,
  ): Promise<WelcomeAnswer> {
    if (!promo?.active || !revealsAccounts(tenant)) {
      return { kind: 'answered', reply: welcomeEligibility(promo, undefined, isOptIn, nowMs) };
    }
    const known = await lookUp(tenant, email, caller);
    if (known.kind === 'too_many') return known;
    const { customerId } = known;
    const customer = customerId === undefined ? undefined : await customers.byId(tenant.id, customerId);
    return { kind: 'answered', reply: welcomeEligibility(promo, customer, isOptIn, nowMs) };
  }

  return { answer };
}
