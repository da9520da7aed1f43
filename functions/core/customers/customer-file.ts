import type { CustomerFileReply } from '../../../shared/customer/admin-wire.ts';
import { type Customer, rewardTilesOf } from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { isMember as hasMemberTag } from '../../../shared/promo/membership.ts';
import { optedInMs, welcomeState } from '../../../shared/promo/welcome.ts';
import type { BenefitsOf } from '../benefits/customer-benefits.ts';
import { type MembershipStore, memberOfCustomer, memberOfEmail } from '../benefits/membership-store.ts';
import type { Catalog } from '../catalog/catalog-cache.ts';
import type { Clock } from '../lib/clock.ts';
import { customerOfOwner } from '../lib/owner.ts';
import type { MailboxStore } from '../mail/mailbox-store.ts';
import type { CartLinkStore } from '../owners/cart-link-store.ts';
import type { DiscountUseStore } from '../payments/discount-use-store.ts';

export interface CustomerFileDeps {
  catalog: Pick<Catalog, 'pricing'>;
  memberships: Pick<MembershipStore, 'ordersOf'>;
  benefitsOf: BenefitsOf;
  discountUses: Pick<DiscountUseStore, 'usedBy'>;
  cartLinks: Pick<CartLinkStore, 'joinedOwners'>;
  mailboxes: Pick<MailboxStore, 'get'>;
  clock: Clock;
}

type CustomerFile = Pick<CustomerFileReply, 'membership' | 'rewards' | 'welcome' | 'joined' | 'mailbox'>;

/** Data of a customer in a shop other than orders and walls: docs/spec 20.11. */
export async function customerFile(
  deps: CustomerFileDeps,
  tenantId: TenantId,
  customer: Customer,
): Promise<CustomerFile> {
  const { id, email } = customer;
  const [benefits, bought, pricing, usedBy, joined, mailbox] = await Promise.all([
    deps.benefitsOf(tenantId, customer),
    Promise.all(
      [memberOfCustomer(id), memberOfEmail(email)].map((member) => deps.memberships.ordersOf(tenantId, member)),
    ),
    deps.catalog.pricing(tenantId),
    deps.discountUses.usedBy(tenantId, email),
    deps.cartLinks.joinedOwners(tenantId, id),
    deps.mailboxes.get(tenantId, email),
  ]);
  const accounts = joined.flatMap((owner) => customerOfOwner(owner) ?? []);
  const sinceMs = optedInMs(customer);
  return {
    membership: {
      isMember: benefits.isMember,
      isByTag: hasMemberTag(customer),
      orders: [...new Set(bought.flat())].sort(),
    },
    rewards: { given: rewardTilesOf(customer), left: benefits.rewardTiles },
    welcome: {
      state: welcomeState(pricing?.welcomePromo, customer, deps.clock.now().getTime()),
      ...(sinceMs !== undefined && { optedInAt: new Date(sinceMs).toISOString() }),
      isUsed: usedBy !== undefined,
    },
    joined: { carts: joined.length - accounts.length, accounts },
    ...(mailbox && { mailbox }),
  };
}
