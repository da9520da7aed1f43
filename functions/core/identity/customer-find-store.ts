import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Customer } from '../../../shared/schemas/customer.ts';
import type { Table } from '../dynamodb/table.ts';
import { findable, findPrefix, staffPartition } from './customer-find-rows.ts';
import type { CustomerStore } from './customer-store.ts';

const PAGE_SIZE = 25;

export interface CustomerPage {
  customers: Customer[];
  /** where the next page begins; absent on the last one */
  cursor?: string;
}

const FindRow = z.object({ customerId: z.string() });

export type CustomerFindStore = ReturnType<typeof createCustomerFindStore>;

/** Finds customers by how their email or name begins, and those who are of the staff: customer-find-rows.ts. */
export function createCustomerFindStore(
  { documents, tableName: TableName }: Table,
  customers: Pick<CustomerStore, 'byId'>,
) {
  /** 0.5 RCU for the page and 1 for each customer on it. @param text two letters at least */
  const find = (tenantId: TenantId, text: string, cursor?: string): Promise<CustomerPage> =>
    page(tenantId, findPrefix(tenantId, findable(text)), cursor);

  /** Whoever has a role, a page at a time. */
  const staff = (tenantId: TenantId, cursor?: string): Promise<CustomerPage> =>
    page(tenantId, { pk: staffPartition(tenantId), sk: undefined }, cursor);

  /** The cursor is the sort key of the last row: it leads nowhere but into the same list. */
  async function page(
    tenantId: TenantId,
    { pk, sk }: { pk: string; sk: string | undefined },
    cursor: string | undefined,
  ): Promise<CustomerPage> {
    const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString('utf8');
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: sk === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :text)',
        ExpressionAttributeValues: { ':pk': pk, ...(sk !== undefined && { ':text': sk }) },
        Limit: PAGE_SIZE,
        ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
      }),
    );
    // somebody may be found by their name and by their email, and may have gone since
    const ids = [...new Set(Items.map((item) => z.parse(FindRow, item).customerId))];
    const found = await Promise.all(ids.map((id) => customers.byId(tenantId, id)));
    return {
      customers: found.filter((customer) => customer !== undefined),
      ...(LastEvaluatedKey && { cursor: Buffer.from(String(LastEvaluatedKey.sk)).toString('base64url') }),
    };
  }

  return { find, staff };
}
