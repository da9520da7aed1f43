/**
 * Tenants: the brands that the shop is run under, each a row of its own (tenant-store.ts), and what its hosts are used for
 * (map-origin.ts).
 *
 * Changed by: lambda/seed. Everyone else reads, mostly through the copy of a minute in tenant-cache.ts.
 */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { Tenant } from '../../../shared/schemas/tenant.ts';
import { createSeededRows, type Writer, type Written } from '../dynamodb/seeded-rows.ts';
import type { Table } from '../dynamodb/table.ts';

export interface TenantStore {
  get(tenantId: TenantId): Promise<Tenant | undefined>;
  put(tenant: Tenant): Promise<Written>;
}

/** The reading half. */
export type Tenants = Pick<TenantStore, 'get'>;

const keyOf = (tenantId: TenantId) => ({ pk: `TENANT#${tenantId}`, sk: 'META' });

export function createTenantStore(table: Table, writer: Writer = 'shop'): TenantStore {
  const { documents, tableName: TableName } = table;
  const rows = createSeededRows(table, writer);

  /** Eventually consistent, 0.5 RCU. */
  async function get(tenantId: TenantId): Promise<Tenant | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: keyOf(tenantId) }));
    return Item && z.parse(Tenant, Item);
  }

  /** A seed never changes the token: clients out there keep the one that they were given. 1 WCU. */
  function put(tenant: Tenant): Promise<Written> {
    return rows.put(
      { ...keyOf(tenant.id), ...tenant },
      {
        ConditionExpression:
          'attribute_not_exists(pk) OR (attribute_exists(fromSeed) AND commerce.publicAccessToken = :token)',
        ExpressionAttributeValues: { ':token': tenant.commerce.publicAccessToken },
      },
    );
  }

  return { get, put };
}
