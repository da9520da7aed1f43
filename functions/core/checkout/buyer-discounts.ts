import * as z from 'zod/mini';
import type { Customer, Metafield } from '../../../shared/customer/schema.ts';
import { Email } from '../../../shared/lib/scalars.ts';
import { codeKey, type EnteredPromotion, isOnTenant } from '../../../shared/promo/codes.ts';
import { mailboxOf } from '../../../shared/promo/mailbox.ts';
import { MEMBER_TAGS, WELCOME_USED_KEY } from '../../../shared/promo/prices.ts';
import { usageLimitOf } from '../../../shared/promo/schema.ts';
import { optedInMs, welcomeState } from '../../../shared/promo/welcome.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { GiftPromoOf } from '../benefits/gift-promo.ts';
import type { IsMember } from '../benefits/memberships.ts';
import type { Catalog } from '../catalog/catalog-cache.ts';
import type { TenantCatalog } from '../catalog/tenant-catalog.ts';
import type { CustomerStore } from '../identity/customer-store.ts';
import type { PendingSubscriberStore } from '../identity/pending-subscriber-store.ts';
import { optInMetafields } from '../identity/welcome-promo.ts';
import { type Clock, epochSeconds } from '../lib/clock.ts';
import type { HasOrderedBefore } from '../orders/order-find-store.ts';
import type { PromoUse } from '../payments/attempt.ts';
import type { DiscountUseStore } from '../payments/discount-use-store.ts';
import type { CheckoutRequest } from './checkout-request.ts';

/** A code as typed, and its promo at this tenant. */
export interface EnteredCode {
  typed: string;
  promotion: EnteredPromotion;
  /** Name of the gift, for a gift code. */
  gift?: string | undefined;
  /** Use of the promo by an order. */
  use?: PromoUse | undefined;
}

export interface BuyerDiscounts {
  /** In the order in which they were entered. */
  codes: readonly EnteredCode[];
  customer: Pick<Customer, 'tags' | 'metafields'> | undefined;
  /** Email whose welcome promo an order would use. */
  welcomeEmail: string | undefined;
  now: Date;
}

type Buyer = Pick<CheckoutRequest, 'tenantId' | 'owner' | 'customerId' | 'email' | 'discountCodes' | 'attemptToken'>;

export type DiscountsOf = (buyer: Buyer, catalog: Pick<TenantCatalog, 'pricing' | 'tenant'>) => Promise<BuyerDiscounts>;

/** Makes pricing ignore a welcome promo that the customer opted in to. */
const DENIED: Metafield = { key: WELCOME_USED_KEY, value: 1 };

function withMemberTag(tags: string | undefined): string {
  const [tag = ''] = MEMBER_TAGS;
  return tags ? `${tags}, ${tag}` : tag;
}

/** The signed-in customer, read once for all codes; undefined for a visitor. */
type Account = ReturnType<CustomerStore['byId']> | undefined;

/**
 * Determines a buyer's discounts. A signed-in customer has proven a mailbox: membership and welcome promo are theirs,
 * regardless of the order's email. Any other buyer gets the welcome promo of the cart's email if this browser opted in
 * (docs/spec 12.6), and the membership that this browser bought (12.5). Reads no rows for a cart without codes,
 * customer and email.
 */
export function createBuyerDiscounts(deps: {
  catalog: Pick<Catalog, 'promo'>;
  customers: Pick<CustomerStore, 'byId'>;
  pendings: Pick<PendingSubscriberStore, 'get'>;
  discountUses: Pick<DiscountUseStore, 'usedBy' | 'promoUsedUpBy'>;
  hasOrderedBefore: HasOrderedBefore;
  giftPromoOf: GiftPromoOf;
  isMember: IsMember;
  clock: Clock;
}): DiscountsOf {
  const { catalog, customers, pendings, discountUses, hasOrderedBefore, giftPromoOf, isMember, clock } = deps;

  async function enteredCode(buyer: Buyer, account: Account, tenant: Tenant, typed: string): Promise<EnteredCode> {
    const { tenantId, attemptToken } = buyer;
    const given = await giftPromoOf(tenantId, typed, attemptToken);
    if (given) return { typed, promotion: given.promo, gift: given.gift };
    const promo = await catalog.promo(tenantId, typed);
    if (!promo || !isOnTenant(promo, tenant)) return { typed, promotion: { code: typed } };
    const mailbox = promo.oncePerCustomer ? await mailboxOfBuyer(buyer, account, tenant) : undefined;
    const use = { code: codeKey(promo.code), limit: usageLimitOf(promo), mailbox };
    return {
      typed,
      promotion: { ...promo, usedUpBy: await discountUses.promoUsedUpBy(tenantId, use, attemptToken) },
      use,
    };
  }

  /** The account's mailbox, otherwise the one that gets the receipt. */
  async function mailboxOfBuyer({ email }: Buyer, account: Account, tenant: Tenant): Promise<string | undefined> {
    const proven = (await account)?.email ?? z.safeParse(Email, email).data;
    return proven === undefined || !tenant.countsAliasesOnce ? proven : mailboxOf(proven);
  }

  /** The signed-in customer, or a visitor who opted in to the welcome promo in this browser. */
  async function knownBuyer(
    buyer: Buyer,
    account: Account,
  ): Promise<Pick<Customer, 'email' | 'tags' | 'metafields'> | undefined> {
    const { tenantId, owner, customerId } = buyer;
    if (customerId !== undefined) {
      const customer = await account;
      if (!customer || !(await isMember({ tenantId, customerId, email: customer.email }))) return customer;
      return { ...customer, tags: withMemberTag(customer.tags) };
    }
    const email = z.safeParse(Email, buyer.email).data;
    if (!owner || email === undefined) return undefined;
    const [subscriber, isOne] = await Promise.all([
      pendings.get({ tenantId, email }, owner, epochSeconds(clock)),
      isMember({ tenantId, email, owner }),
    ]);
    const metafields = subscriber?.optedInMs === undefined ? undefined : optInMetafields(subscriber.optedInMs);
    return metafields || isOne ? { email, metafields, ...(isOne && { tags: withMemberTag(undefined) }) } : undefined;
  }

  /** An attempt that has used the welcome promo may still use it; a mailbox that ordered before it opted in may not. */
  async function mayUseWelcome(
    { tenantId, attemptToken }: Buyer,
    { email, ...known }: Pick<Customer, 'email' | 'metafields'>,
  ): Promise<boolean> {
    const usedBy = await discountUses.usedBy(tenantId, email);
    if (usedBy !== undefined) return usedBy === attemptToken;
    const askedMs = optedInMs(known);
    return askedMs !== undefined && !(await hasOrderedBefore({ tenantId, email }, new Date(askedMs)));
  }

  return async (buyer, { pricing, tenant }) => {
    const account = buyer.customerId === undefined ? undefined : customers.byId(buyer.tenantId, buyer.customerId);
    const [codes, known] = await Promise.all([
      Promise.all(buyer.discountCodes.map((typed) => enteredCode(buyer, account, tenant, typed))),
      knownBuyer(buyer, account),
    ]);
    const now = clock.now();
    if (!known) return { codes, customer: undefined, welcomeEmail: undefined, now };
    const { email, tags, metafields = [] } = known;
    const isActive = welcomeState(pricing.welcomePromo, known, now.getTime()) === 'active';
    const isDenied = isActive && !(await mayUseWelcome(buyer, known));
    return {
      codes,
      customer: { tags, metafields: isDenied ? [...metafields, DENIED] : metafields },
      welcomeEmail: email,
      now,
    };
  };
}
