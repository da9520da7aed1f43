import type { Customer, Metafield } from '../../../shared/customer/schema.ts';
import type { WelcomePromo, WelcomePromoReply } from '../../../shared/promo/pricing.ts';
import { optedInMs } from '../../../shared/promo/welcome.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { Catalog } from '../catalog/catalog-cache.ts';
import { type Clock, epochSeconds } from '../lib/clock.ts';
import type { TooMany } from '../limits/rate-limits.ts';
import type { HasOrderedBefore } from '../orders/order-find-store.ts';
import type { DiscountUseStore } from '../payments/discount-use-store.ts';
import { type createAccountLookup, revealsAccounts } from './account-lookup.ts';
import type { CustomerStore } from './customer-store.ts';
import type { Mailbox } from './device-token.ts';
import type { PendingSubscriberStore } from './pending-subscriber-store.ts';
import type { Caller, Requester, Requesters } from './requester.ts';
import { optInMetafields, welcomeEligibility } from './welcome-promo.ts';

export type WelcomeAnswer = { kind: 'answered'; reply: WelcomePromoReply } | TooMany;

interface Question {
  /** Normalized. */
  email: string;
  isOptIn: boolean;
}

type WelcomeDeps = {
  catalog: Pick<Catalog, 'pricing'>;
  customers: CustomerStore;
  pendings: PendingSubscriberStore;
  discountUses: Pick<DiscountUseStore, 'usedBy'>;
  hasOrderedBefore: HasOrderedBefore;
  clock: Clock;
} & {
  requesters: Requesters;
  lookUp: ReturnType<typeof createAccountLookup>;
};

/** Checks whether an email is eligible for the welcome promo. */
export function createWelcome(deps: WelcomeDeps) {
  const { catalog, customers, pendings, discountUses, hasOrderedBefore, requesters, lookUp, clock } = deps;

  /**
   * Answers customers about their own email without charging a budget; any other email counts as a stranger's.
   *
   * @param signedInId id of the signed-in caller
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
    if (own?.email === email)
      return { kind: 'answered', reply: await replyTo(tenant, { email, isOptIn }, own, promo, nowMs) };
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
      const reply = welcomeEligibility(promo, undefined, { isUsed: false, hasOrdered: false, isOptIn }, nowMs);
      return { kind: 'answered', reply };
    }
    const mailbox = { tenantId: tenant.id, email };
    const requester = await requesters.recognize(mailbox, caller);
    const known = await lookUp('welcomeLookups', tenant, email, requester);
    if (known.kind === 'too_many') return known;
    const { customerId } = known;
    const customer =
      customerId === undefined ? await optedIn(mailbox, requester) : await customers.byId(tenant.id, customerId);
    return { kind: 'answered', reply: await replyTo(tenant, { email, isOptIn }, customer, promo, nowMs) };
  }

  async function replyTo(
    { id: tenantId }: Tenant,
    { email, isOptIn }: Question,
    customer: Pick<Customer, 'metafields'> | undefined,
    promo: WelcomePromo | undefined,
    nowMs: number,
  ): Promise<WelcomePromoReply> {
    const askedMs = (customer && optedInMs(customer)) ?? nowMs;
    const [usedBy, hasOrdered] = await Promise.all([
      discountUses.usedBy(tenantId, email),
      hasOrderedBefore({ tenantId, email }, new Date(askedMs)),
    ]);
    return welcomeEligibility(promo, customer, { isUsed: usedBy !== undefined, hasOrdered, isOptIn }, nowMs);
  }

  /** A visitor without an account who asked for the promo in this browser before. */
  async function optedIn(mailbox: Mailbox, { id }: Requester): Promise<{ metafields: Metafield[] } | undefined> {
    const subscriber = await pendings.get(mailbox, id, epochSeconds(clock));
    return subscriber?.optedInMs === undefined ? undefined : { metafields: optInMetafields(subscriber.optedInMs) };
  }

  return { answer };
}
