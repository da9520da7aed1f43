import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { WebhookEndpointView } from '../../../shared/wire/fulfilment.ts';
import type { Recorder } from '../audit/audit-store.ts';
import { queryRows } from '../dynamodb/query-rows.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { transact } from '../dynamodb/transact.ts';

const WebhookEndpoint = z.extend(WebhookEndpointView, {
  /** who is told when it is switched off */
  email: z.string(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const partition = (tenantId: TenantId) => `WEBHOOK#${tenantId}`;
const about = ({ id, url }: Pick<WebhookEndpoint, 'id' | 'url'>) => ({
  object: { kind: 'webhook', id } as const,
  name: url,
});
const keyOf = (tenantId: TenantId, id: string) => ({ pk: partition(tenantId), sk: `ENDPOINT#${id}` });

export type WebhookEndpointStore = ReturnType<typeof createWebhookEndpointStore>;

/** Where a tenant is told of events, in the Shop table. */
export function createWebhookEndpointStore(table: Table) {
  const { documents, tableName: TableName } = table;

  /** 2 WCU, and the entry about it. Its id was drawn for this call. */
  async function create(tenantId: TenantId, endpoint: WebhookEndpoint, record: Recorder): Promise<void> {
    const refused = await transact(documents, [
      {
        Put: {
          TableName,
          Item: { ...keyOf(tenantId, endpoint.id), ...endpoint },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      ...record({ action: 'created', ...about(endpoint), after: endpointView(endpoint) }),
    ]);
    if (refused) throw new Error(`The endpoint ${endpoint.id} is there already`);
  }

  /** Consistent, 1 RCU. */
  async function get(tenantId: TenantId, id: string): Promise<WebhookEndpoint | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: keyOf(tenantId, id), ConsistentRead: true }),
    );
    return Item && z.parse(WebhookEndpoint, Item);
  }

  /** All of a tenant, newest first. Consistent, 1 RCU for 4 KB. */
  async function list(tenantId: TenantId): Promise<WebhookEndpoint[]> {
    const rows = await queryRows(table, {
      KeyConditionExpression: 'pk = :partition',
      ExpressionAttributeValues: { ':partition': partition(tenantId) },
      ConsistentRead: true,
    });
    return rows.map((row) => z.parse(WebhookEndpoint, row)).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }

  /** Again changes nothing. 1 RCU, 2 WCU and the entry about it. */
  async function remove(tenantId: TenantId, id: string, record: Recorder): Promise<void> {
    const known = await get(tenantId, id);
    if (!known) return;
    // refused where somebody else has removed it meanwhile
    await transact(documents, [
      { Delete: { TableName, Key: keyOf(tenantId, id), ConditionExpression: 'attribute_exists(pk)' } },
      ...record({ action: 'deleted', ...about(known), before: endpointView(known) }),
    ]);
  }

  /** A delivery got through. 1 WCU. */
  function noteSuccess(tenantId: TenantId, id: string): Promise<boolean> {
    return update(tenantId, id, { UpdateExpression: 'REMOVE failingSince' });
  }

  /** A delivery failed: the first time stays until one gets through. 1 WCU. */
  function noteFailure(tenantId: TenantId, id: string, at: string): Promise<boolean> {
    return update(tenantId, id, {
      UpdateExpression: 'SET failingSince = if_not_exists(failingSince, :at)',
      ExpressionAttributeValues: { ':at': at },
    });
  }

  /** Of two that find it gone at the same moment one switches it off. 1 WCU. */
  function disable(tenantId: TenantId, id: string, at: string): Promise<boolean> {
    return update(tenantId, id, {
      UpdateExpression: 'SET disabledAt = :at',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(disabledAt)',
      ExpressionAttributeValues: { ':at': at },
    });
  }

  /** Switched on again, as if it had never failed. 1 RCU, 2 WCU and the entry about it. */
  async function enable(tenantId: TenantId, id: string, record: Recorder): Promise<void> {
    const known = await get(tenantId, id);
    if (known?.disabledAt === undefined && known?.failingSince === undefined) return;
    const { disabledAt: _off, failingSince: _since, ...on } = endpointView(known);
    await transact(documents, [
      {
        Update: {
          TableName,
          Key: keyOf(tenantId, id),
          UpdateExpression: 'REMOVE failingSince, disabledAt',
          ConditionExpression: 'attribute_exists(pk)',
        },
      },
      ...record({ action: 'changed', ...about(known), before: endpointView(known), after: on }),
    ]);
  }

  /** @returns false where the endpoint is not there, or not as the condition wants it */
  async function update(
    tenantId: TenantId,
    id: string,
    change: {
      UpdateExpression: string;
      ConditionExpression?: string;
      ExpressionAttributeValues?: Record<string, string>;
    },
  ): Promise<boolean> {
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(tenantId, id),
          ConditionExpression: 'attribute_exists(pk)',
          ...change,
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  }

  return { create, get, list, remove, noteSuccess, noteFailure, disable, enable };
}

/** What may be told of an endpoint. */
export function endpointView({ email: _, ...view }: WebhookEndpoint): WebhookEndpointView {
  return view;
}
