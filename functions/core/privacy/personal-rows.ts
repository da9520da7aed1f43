import * as z from 'zod/mini';
import { Customer } from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { mailboxOf } from '../../../shared/promo/mailbox.ts';
import { memberOfCustomer, memberOfEmail, memberPartition } from '../benefits/membership-store.ts';
import { buyerOfCustomer, buyerPartition } from '../customers/buyer-rows.ts';
import { deleteRow, getRow, queryRows, type Table } from '../db/table.ts';
import { findRows } from '../identity/customer-find-rows.ts';
import { customerKey, emailPartition } from '../identity/customer-store.ts';
import { loginCodePartition } from '../identity/login-code-store.ts';
import { pendingPartition } from '../identity/pending-subscriber-store.ts';
import { sessionPartition } from '../identity/session-store.ts';
import { CartOwner, customerOfOwner, customerPartition, type OwnerKey } from '../lib/owner.ts';
import { mailboxPartition } from '../mail/mailbox-store.ts';
import { cartLinkPartition } from '../owners/cart-link-store.ts';
import { promoMailboxPartition, welcomePartition } from '../payments/discount-use-store.ts';
import { claimPartition } from '../payments/project-claim-store.ts';
import { photoPartition } from '../photos/photo-rows.ts';
import { sourcePartition } from '../photos/sources/source-store.ts';
import { projectPartition } from '../projects/project-rows.ts';
import { reminderPartition } from '../reminders/reminder-store.ts';

export interface Person {
  tenantId: TenantId;
  customerId: string;
  email: string;
  owners: readonly OwnerKey[];
}

interface PersonalRow {
  table: Table;
  key: { pk: string; sk: string };
}

const RowKey = z.object({ pk: z.string(), sk: z.string() });

/** Starts with rows that grant access, and ends with rows that lead to others. */
function partitionsOf({ tenantId, customerId, email, owners }: Person): { shop: string[]; ephemeral: string[] } {
  const carts = owners.flatMap((owner) => CartOwner.safeParse(owner).data ?? []);
  // Accounts that were merged into this one.
  const former = owners.flatMap((owner) => customerOfOwner(owner) ?? []).filter((id) => id !== customerId);
  return {
    ephemeral: [
      ...[customerId, ...former].map((id) => sessionPartition(tenantId, id)),
      loginCodePartition(tenantId, email),
      pendingPartition(tenantId, email),
      ...owners.map((owner) => sourcePartition(tenantId, owner)),
    ],
    shop: [
      ...owners.flatMap((owner) => [
        photoPartition(tenantId, owner),
        projectPartition(tenantId, owner),
        claimPartition(tenantId, owner),
      ]),
      ...[customerId, ...former].flatMap((id) => [
        reminderPartition(tenantId, id),
        memberPartition(tenantId, memberOfCustomer(id)),
        buyerPartition(tenantId, buyerOfCustomer(id)),
      ]),
      memberPartition(tenantId, memberOfEmail(email)),
      welcomePartition(tenantId, email),
      mailboxPartition(tenantId, email),
      ...new Set([email, mailboxOf(email)].map((mailbox) => promoMailboxPartition(tenantId, mailbox))),
      ...carts.map((cart) => cartLinkPartition(tenantId, cart)),
      ...former.map((id) => customerPartition(tenantId, id)),
      customerPartition(tenantId, customerId),
    ],
  };
}

export type PersonalRows = ReturnType<typeof createPersonalRows>;

/** All rows with personal data, across all stores, except orders and payments. */
export function createPersonalRows({ shop, ephemeral }: { shop: Table; ephemeral: Table }) {
  async function list(person: Person): Promise<PersonalRow[]> {
    const partitions = partitionsOf(person);
    const all = [
      ...partitions.ephemeral.map((pk) => ({ table: ephemeral, pk })),
      ...partitions.shop.map((pk) => ({ table: shop, pk })),
    ];
    const found: PersonalRow[] = await findRowsOf(person);
    for (const { table, pk } of all) {
      const rows = await queryRows(table, {
        where: 'pk = :pk',
        values: { pk },
        attributes: ['pk', 'sk'],
        isConsistent: true,
      });
      found.push(...rows.map((row) => ({ table, key: z.parse(RowKey, row) })));
    }
    return found;
  }

  /** Rows by which staff find the customer; their keys derive from the customer's row. */
  async function findRowsOf({ tenantId, customerId }: Person): Promise<PersonalRow[]> {
    const row = await getRow(shop, customerKey(tenantId, customerId));
    const customer = Customer.safeParse(row).data;
    return customer ? findRows(tenantId, customer).map(({ pk, sk }) => ({ table: shop, key: { pk, sk } })) : [];
  }

  /** Idempotent. */
  async function remove({ table, key }: PersonalRow): Promise<void> {
    await deleteRow(table, key);
  }

  /** Releases the email unless another customer has it by now, because the same person may have signed up again. */
  async function releaseEmail({ tenantId, email, customerId }: Person): Promise<void> {
    await releasedBy(shop, emailPartition(tenantId, email), customerId);
  }

  return { list, remove, releaseEmail };
}

async function releasedBy(table: Table, pk: string, customerId: string): Promise<void> {
  await deleteRow(table, { pk, sk: 'META' }, { if: 'customerId = :customer', values: { customer: customerId } });
}
