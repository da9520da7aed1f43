import * as z from 'zod/mini';
import type { AuditedObject } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { FulfilmentKeyView } from '../../../shared/order/fulfilment.ts';
import type { Recorder } from '../audit/audit-store.ts';
import { getRow, putAction, queryRows, type Table, updateAction, updateRow } from '../db/table.ts';
import { transact } from '../db/transact.ts';

const FulfilmentKey = z.extend(FulfilmentKeyView, { secretHash: z.string() });
export type FulfilmentKey = z.infer<typeof FulfilmentKey>;

/** As long as the history of an order may refer to a revoked key. */
const REVOKED_LIFETIME_SECONDS = 400 * DAY_SECONDS;

const partition = (tenantId: TenantId) => `FULFILKEY#${tenantId}`;
const objectOf = (id: string): AuditedObject => ({ kind: 'fulfilment_key', id });
const keyOf = (tenantId: TenantId, id: string) => ({ pk: partition(tenantId), sk: `KEY#${id}` });

export type FulfilmentKeyStore = ReturnType<typeof createFulfilmentKeyStore>;

/** Keys of machines in the Shop table, partitioned by tenant, so that a key is invalid for any other tenant. */
export function createFulfilmentKeyStore(table: Table) {
  /** Not idempotent: each call has a fresh id. */
  async function create(tenantId: TenantId, key: FulfilmentKey, record: Recorder): Promise<void> {
    const refused = await transact(table, [
      putAction(table, { ...keyOf(tenantId, key.id), ...key }, { if: 'attribute_not_exists(pk)' }),
      ...record({ action: 'created', object: objectOf(key.id), name: key.name, after: keyView(key) }),
    ]);
    if (refused) throw new Error(`The key ${key.id} is there already`);
  }

  /** Consistent, so that a revoked key is refused from the next request on. */
  async function get(tenantId: TenantId, id: string): Promise<FulfilmentKey | undefined> {
    const row = await getRow(table, keyOf(tenantId, id));
    return row && z.parse(FulfilmentKey, row);
  }

  async function list(tenantId: TenantId): Promise<FulfilmentKey[]> {
    const rows = await queryRows(table, {
      where: 'pk = :partition',
      values: { partition: partition(tenantId) },
      isConsistent: true,
    });
    return rows.map((row) => z.parse(FulfilmentKey, row)).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }

  /** Idempotent: the first time stays. */
  async function revoke(
    tenantId: TenantId,
    id: string,
    at: Date,
    record: Recorder,
  ): Promise<FulfilmentKey | undefined> {
    const known = await get(tenantId, id);
    if (!known || known.revokedAt !== undefined) return known;
    // Fails if the key was revoked since.
    await transact(table, [
      updateAction(table, keyOf(tenantId, id), {
        set: { revokedAt: at.toISOString(), ttl: Math.floor(at.getTime() / 1000) + REVOKED_LIFETIME_SECONDS },
        if: 'attribute_exists(pk) AND attribute_not_exists(revokedAt)',
      }),
      ...record({ action: 'deleted', object: objectOf(id), name: known.name, before: keyView(known) }),
    ]);
    return get(tenantId, id);
  }

  /** Records the day of the last use, at most once a day per key. */
  async function noteUse(tenantId: TenantId, { id, lastUsedOn }: FulfilmentKey, now: Date): Promise<void> {
    const today = now.toISOString().slice(0, 10);
    if (lastUsedOn === today) return;
    await updateRow(table, keyOf(tenantId, id), { set: { lastUsedOn: today }, if: 'attribute_exists(pk)' });
  }

  return { create, get, list, revoke, noteUse };
}

/** The public part of a key. */
export function keyView({ secretHash: _, ...view }: FulfilmentKey): FulfilmentKeyView {
  return view;
}
