import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { getRow, type Table, updateRow } from '../db/table.ts';

/** Owner of a membership: the customer of the order, or without one the mailbox that it was sent to. */
export type MemberKey = `C-${string}` | `E-${string}`;

export const memberOfCustomer = (customerId: string): MemberKey => `C-${customerId}`;
export const memberOfEmail = (email: string): MemberKey => `E-${email}`;

const ORDER_PREFIX = 'order-';
export const memberPartition = (tenantId: TenantId, member: MemberKey) => `MEMBERSHIP#${tenantId}#${member}`;
const memberKey = (tenantId: TenantId, member: MemberKey) => ({ pk: memberPartition(tenantId, member), sk: 'META' });

export type MembershipStore = ReturnType<typeof createMembershipStore>;

/** Orders that granted a membership, one row per member with one attribute per order, in the Shop table. */
export function createMembershipStore(table: Table) {
  /** Records an order that sells a membership. Idempotent. */
  async function grant({ tenantId, id, customerId, email, placedAt }: Order): Promise<void> {
    const member = customerId === undefined ? memberOfEmail(email) : memberOfCustomer(customerId);
    await updateRow(table, memberKey(tenantId, member), { set: { [`${ORDER_PREFIX}${id}`]: placedAt } });
  }

  async function ordersOf(tenantId: TenantId, member: MemberKey): Promise<string[]> {
    const row = (await getRow(table, memberKey(tenantId, member))) ?? {};
    return Object.keys(row).flatMap((name) => (name.startsWith(ORDER_PREFIX) ? [name.slice(ORDER_PREFIX.length)] : []));
  }

  /** Copies the memberships of one owner to another. Idempotent. */
  async function copyTo(tenantId: TenantId, from: MemberKey, to: MemberKey): Promise<void> {
    const row = (await getRow(table, memberKey(tenantId, from))) ?? {};
    const bought = Object.entries(row).filter(([name]) => name.startsWith(ORDER_PREFIX));
    if (bought.length > 0) await updateRow(table, memberKey(tenantId, to), { set: Object.fromEntries(bought) });
  }

  return { grant, ordersOf, copyTo };
}
