import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { WebhookEndpointView } from '../../../shared/order/fulfilment.ts';
import type { Recorder } from '../audit/audit-store.ts';
import { deleteAction, getRow, putAction, queryRows, type Table, updateAction, updateRow } from '../db/table.ts';
import { transact } from '../db/transact.ts';

const WebhookEndpoint = z.extend(WebhookEndpointView, {
  /** Receives a mail when the endpoint is switched off. */
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

export function createWebhookEndpointStore(table: Table) {
  /** Not idempotent: each call has a fresh id. */
  async function create(tenantId: TenantId, endpoint: WebhookEndpoint, record: Recorder): Promise<void> {
    const refused = await transact(table, [
      putAction(table, { ...keyOf(tenantId, endpoint.id), ...endpoint }, { if: 'attribute_not_exists(pk)' }),
      ...record({ action: 'created', ...about(endpoint), after: endpointView(endpoint) }),
    ]);
    if (refused) throw new Error(`The endpoint ${endpoint.id} is there already`);
  }

  async function get(tenantId: TenantId, id: string): Promise<WebhookEndpoint | undefined> {
    const row = await getRow(table, keyOf(tenantId, id));
    return row && z.parse(WebhookEndpoint, row);
  }

  async function list(tenantId: TenantId): Promise<WebhookEndpoint[]> {
    const rows = await queryRows(table, {
      where: 'pk = :partition',
      values: { partition: partition(tenantId) },
      isConsistent: true,
    });
    return rows.map((row) => z.parse(WebhookEndpoint, row)).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }

  /** Idempotent. */
  async function remove(tenantId: TenantId, id: string, record: Recorder): Promise<void> {
    const known = await get(tenantId, id);
    if (!known) return;
    // Fails if the endpoint was removed since.
    await transact(table, [
      deleteAction(table, keyOf(tenantId, id), { if: 'attribute_exists(pk)' }),
      ...record({ action: 'deleted', ...about(known), before: endpointView(known) }),
    ]);
  }

  /** Records a successful delivery, which ends a series of failures. */
  function noteSuccess(tenantId: TenantId, id: string): Promise<boolean> {
    return updateRow(table, keyOf(tenantId, id), { remove: ['failingSince'], if: 'attribute_exists(pk)' });
  }

  /** Records a failed delivery. The time of the first failure in a series stays. */
  function noteFailure(tenantId: TenantId, id: string, at: string): Promise<boolean> {
    return updateRow(table, keyOf(tenantId, id), { setOnce: { failingSince: at }, if: 'attribute_exists(pk)' });
  }

  /** Exactly one of several concurrent calls switches it off. */
  function disable(tenantId: TenantId, id: string, at: string): Promise<boolean> {
    return updateRow(table, keyOf(tenantId, id), {
      set: { disabledAt: at },
      if: 'attribute_exists(pk) AND attribute_not_exists(disabledAt)',
    });
  }

  /** Switches it on, and clears its failures. */
  async function enable(tenantId: TenantId, id: string, record: Recorder): Promise<void> {
    const known = await get(tenantId, id);
    if (known?.disabledAt === undefined && known?.failingSince === undefined) return;
    const { disabledAt: _off, failingSince: _since, ...on } = endpointView(known);
    await transact(table, [
      updateAction(table, keyOf(tenantId, id), { remove: ['failingSince', 'disabledAt'], if: 'attribute_exists(pk)' }),
      ...record({ action: 'changed', ...about(known), before: endpointView(known), after: on }),
    ]);
  }

  return { create, get, list, remove, noteSuccess, noteFailure, disable, enable };
}

/** The public part of an endpoint. */
export function endpointView({ email: _, ...view }: WebhookEndpoint): WebhookEndpointView {
  return view;
}
