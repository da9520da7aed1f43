import * as z from 'zod/mini';
import type { Customer } from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { queryPage, type Table } from '../db/table.ts';
import { findable, findPrefix, staffPartition } from './customer-find-rows.ts';
import type { CustomerStore } from './customer-store.ts';

const PAGE_SIZE = 25;

export interface CustomerPage {
  customers: Customer[];
  /** Start of the next page; absent on the last one. */
  cursor?: string;
}

const FindRow = z.object({ customerId: z.string() });

/** Finds customers by prefix of email or name, and lists staff: customer-find-rows.ts. */
export function createCustomerFindStore(table: Table, customers: Pick<CustomerStore, 'byId'>) {
  /** @param text at least two letters */
  const find = (tenantId: TenantId, text: string, cursor?: string): Promise<CustomerPage> =>
    page(tenantId, findPrefix(tenantId, findable(text)), cursor);

  /** Pages through customers with a role. */
  const staff = (tenantId: TenantId, cursor?: string): Promise<CustomerPage> =>
    page(tenantId, { pk: staffPartition(tenantId), sk: undefined }, cursor);

  /** The cursor is the sort key of the last row, so it cannot lead out of this list. */
  async function page(
    tenantId: TenantId,
    { pk, sk }: { pk: string; sk: string | undefined },
    cursor: string | undefined,
  ): Promise<CustomerPage> {
    const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString('utf8');
    const { rows, last } = await queryPage(table, {
      where: sk === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :text)',
      values: { pk, ...(sk !== undefined && { text: sk }) },
      limit: PAGE_SIZE,
      after: after === undefined ? undefined : { pk, sk: after },
    });
    // A customer may match by name and by email, and may have been deleted since.
    const ids = [...new Set(rows.map((row) => z.parse(FindRow, row).customerId))];
    const found = await Promise.all(ids.map((id) => customers.byId(tenantId, id)));
    return {
      customers: found.filter((customer) => customer !== undefined),
      ...(last && { cursor: Buffer.from(String(last.sk)).toString('base64url') }),
    };
  }

  return { find, staff };
}
