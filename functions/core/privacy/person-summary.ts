import type { Person } from '../../../shared/customer/erasures.ts';
import type { Customer } from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { hasEnded } from '../../../shared/order/states.ts';
import { countRows, type Query, type Table } from '../db/table.ts';
import { type OwnerKey, ownerOfCustomer } from '../lib/owner.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { ownedOrders } from '../orders/owned-orders.ts';
import type { CartLinkStore } from '../owners/cart-link-store.ts';
import { photoPartition } from '../photos/photo-rows.ts';
import { ofAllProjects } from '../projects/project-rows.ts';

interface SummaryDeps {
  shop: Table;
  cartLinks: Pick<CartLinkStore, 'joinedOwners'>;
  orders: Pick<OrderStore, 'get' | 'listOwned'>;
}

/** Counts a customer's data, so that its extent is known before an erasure is confirmed. */
export function createPersonSummary({ shop, cartLinks, orders }: SummaryDeps) {
  return async function summarize(tenantId: TenantId, customer: Customer): Promise<Person> {
    const owners = [ownerOfCustomer(customer.id), ...(await cartLinks.joinedOwners(tenantId, customer.id))];
    const all = await ownedOrders(orders, tenantId, owners);
    const { first_name, last_name, email, role } = customer;
    return {
      name: `${first_name} ${last_name}`.trim(),
      email,
      role,
      walls: await sumOf(owners, (owner) => ofAllProjects(tenantId, owner)),
      photos: await sumOf(owners, (owner) => ({
        where: 'pk = :owner AND begins_with(sk, :photos)',
        values: { owner: photoPartition(tenantId, owner), photos: 'PHOTO#' },
      })),
      orders: all.length,
      ordersUnderWay: all.filter((order) => !hasEnded(order)).map(({ id }) => id),
    };
  };

  async function sumOf(owners: readonly OwnerKey[], rowsOf: (owner: OwnerKey) => Query): Promise<number> {
    let sum = 0;
    for (const owner of owners) sum += (await countRows(shop, rowsOf(owner))).found;
    return sum;
  }
}
