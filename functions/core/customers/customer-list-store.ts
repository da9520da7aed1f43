import * as z from 'zod/mini';
import type { CustomerSort, ListedCustomer } from '../../../shared/customer/admin-wire.ts';
import { Customer } from '../../../shared/customer/schema.ts';
import type { ListTotal } from '../../../shared/lib/list-page.ts';
import { Email, type TenantId } from '../../../shared/lib/scalars.ts';
import { cursorOfSort, keyOfSort } from '../db/cursor.ts';
import { readRows } from '../db/read-rows.ts';
import { queryPage, type Table } from '../db/table.ts';
import { findable, findPrefix, staffPartition } from '../identity/customer-find-rows.ts';
import { customerKey } from '../identity/customer-store.ts';
import { nameOfStaff } from '../identity/staff-names.ts';
import {
  BuyerKey,
  BuyerRow,
  buyerKey,
  buyerOfCustomer,
  customerOfBuyer,
  SORT_INDEX,
  SORT_KEYS,
  sortPartition,
} from './buyer-rows.ts';

const PAGE_SIZE = 25;

export interface CustomerPage {
  customers: ListedCustomer[];
  /** Start of the next page; absent on the last one. */
  cursor?: string;
  /** On the first page of the list. */
  total?: ListTotal;
}

interface Place {
  size?: number;
  cursor?: string | undefined;
}

/** The sort keys of each list that has no sort to choose. */
const FIND_KEYS = { find: /^[^#]+#[\w-]+$/, staff: /^[\w-]+$/ };

const FindRow = z.union([z.object({ customerId: z.string() }), z.object({ guest: BuyerKey })]);

export type CustomerListStore = ReturnType<typeof createCustomerListStore>;

/** Lists accounts and guests with their order totals, and finds them by prefix of email or name. */
export function createCustomerListStore(table: Table) {
  /** All buyers, from the last order, the most orders, the highest spend or the newest on. */
  async function list(
    tenantId: TenantId,
    sort: CustomerSort,
    { size = PAGE_SIZE, cursor }: Place = {},
  ): Promise<CustomerPage | 'invalid_cursor'> {
    const before = cursor === undefined ? undefined : keyOfSort(cursor, sort, SORT_KEYS[sort]);
    if (cursor !== undefined && before === undefined) return 'invalid_cursor';
    const index = SORT_INDEX[sort];
    const partition = sortPartition(tenantId, sort);
    const counted = cursor === undefined ? countIn(index, partition) : undefined;
    const { rows, last } = await queryPage(table, {
      index,
      where: `${index}pk = :list${before === undefined ? '' : ` AND ${index}sk < :before`}`,
      values: { list: partition, ...(before !== undefined && { before }) },
      attributes: [`${index}sk`],
      isDescending: true,
      limit: size,
    });
    const buyers = rows.map((row) => z.parse(BuyerKey, String(row[`${index}sk`]).split('#')[1]));
    const total = await counted;
    return {
      customers: await listed(tenantId, buyers),
      ...(last && { cursor: cursorOfSort(sort, last[`${index}sk`]) }),
      ...(total && { total }),
    };
  }

  /** Counts on one page of the index, some 10,000 buyers. */
  async function countIn(index: 'gsi1' | 'gsi2' | 'gsi3', list: string): Promise<ListTotal> {
    const counted = await queryPage(table, { index, where: `${index}pk = :list`, values: { list }, isCount: true });
    return { count: counted.found, isAll: counted.last === undefined };
  }

  /** @param text at least two letters */
  const find = (tenantId: TenantId, text: string, place?: Place): Promise<CustomerPage | 'invalid_cursor'> =>
    page(tenantId, 'find', findPrefix(tenantId, findable(Email.safeParse(text).data ?? text)), place);

  /** Pages through customers with a role. */
  const staff = (tenantId: TenantId, place?: Place): Promise<CustomerPage | 'invalid_cursor'> =>
    page(tenantId, 'staff', { pk: staffPartition(tenantId), sk: '' }, place);

  async function page(
    tenantId: TenantId,
    list: 'find' | 'staff',
    { pk, sk }: { pk: string; sk: string },
    { size = PAGE_SIZE, cursor }: Place = {},
  ): Promise<CustomerPage | 'invalid_cursor'> {
    const after = cursor === undefined ? undefined : keyOfSort(cursor, list, FIND_KEYS[list]);
    if (cursor !== undefined && !after?.startsWith(sk)) return 'invalid_cursor';
    const { rows, last } = await queryPage(table, {
      where: sk === '' ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :text)',
      values: { pk, ...(sk !== '' && { text: sk }) },
      limit: size,
      after: after === undefined ? undefined : { pk, sk: after },
    });
    const buyers = rows.map((row): BuyerKey => {
      const found = z.parse(FindRow, row);
      return 'guest' in found ? found.guest : buyerOfCustomer(found.customerId);
    });
    // A customer may match by name and by email.
    return {
      customers: await listed(tenantId, [...new Set(buyers)]),
      ...(last && { cursor: cursorOfSort(list, last.sk) }),
    };
  }

  /** Leaves out accounts and guests that are gone, because an index lags briefly. */
  async function listed(tenantId: TenantId, buyers: readonly BuyerKey[]): Promise<ListedCustomer[]> {
    const rows = await readRows(
      table,
      buyers.flatMap((buyer) => {
        const customerId = customerOfBuyer(buyer);
        return [buyerKey(tenantId, buyer), ...(customerId === undefined ? [] : [customerKey(tenantId, customerId)])];
      }),
    );
    const rowOf = new Map(rows.map((row) => [row.pk, row]));
    return buyers.flatMap((buyer): ListedCustomer[] => {
      const stored = rowOf.get(buyerKey(tenantId, buyer).pk);
      const sums = stored && z.parse(BuyerRow, stored);
      const bought = {
        orders: sums?.orders ?? 0,
        spentCents: sums?.spentCents ?? 0,
        ...(sums?.lastOrderAt !== undefined && { lastOrderAt: sums.lastOrderAt }),
      };
      const customerId = customerOfBuyer(buyer);
      if (customerId === undefined)
        return sums?.email === undefined ? [] : [{ kind: 'guest', email: sums.email, ...bought }];
      const row = rowOf.get(customerKey(tenantId, customerId).pk);
      if (!row) return [];
      const { id, email, role, first_name, last_name } = z.parse(Customer, row);
      return [{ kind: 'account', id, email, role, name: nameOfStaff({ first_name, last_name, email }), ...bought }];
    });
  }

  return { list, find, staff };
}
