import * as z from 'zod/mini';
import type { Inventory } from '../../../shared/customer/erasures.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { dueRows } from '../db/read-rows.ts';
import { getRow, putAction, queryRows, type Table, updateRow } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { StoredErasure } from './erasure.ts';

/** Open erasures, in the index by state. The suffix allows more partitions without moving rows. */
const DUE_PARTITION = 'ERASURESDUE#0';
const partition = (tenantId: TenantId) => `ERASURE#${tenantId}`;
const rowKey = ({ tenantId, id }: Pick<StoredErasure, 'tenantId' | 'id'>) => ({ pk: partition(tenantId), sk: id });

const Row = z.object({ gsi2sk: z.optional(z.string()) });
function fromRow(row: unknown): StoredErasure {
  const { gsi2sk } = z.parse(Row, row);
  return z.parse(StoredErasure, { ...(row as object), ...(gsi2sk !== undefined && { dueAt: gsi2sk }) });
}

export type ErasureStore = ReturnType<typeof createErasureStore>;

/** Requested erasures and their proofs, in the Shop table, without expiry. */
export function createErasureStore(table: Table) {
  /**
   * Idempotent: the first request of a customer counts and is returned.
   *
   * @param alongside written with the first request, such as the audit entry of the member of staff
   */
  async function begin(
    { dueAt, ...erasure }: StoredErasure & { dueAt: string },
    alongside: readonly TransactionAction[] = [],
  ): Promise<StoredErasure> {
    const refused = await transact(table, [
      putAction(
        table,
        { ...rowKey(erasure), ...erasure, gsi2pk: DUE_PARTITION, gsi2sk: dueAt },
        { if: 'attribute_not_exists(pk)' },
      ),
      ...alongside,
    ]);
    if (!refused) return { ...erasure, dueAt };
    const first = await get(erasure.tenantId, erasure.id);
    if (!first) throw new Error(`The erasure ${erasure.id} was refused, but does not exist`);
    return first;
  }

  async function get(tenantId: TenantId, id: string): Promise<StoredErasure | undefined> {
    const row = await getRow(table, rowKey({ tenantId, id }));
    return row && fromRow(row);
  }

  async function ofEmail(tenantId: TenantId, emailHash: string): Promise<StoredErasure[]> {
    const rows = await queryRows(table, {
      where: 'pk = :tenant',
      filter: 'emailHash = :hash',
      values: { tenant: partition(tenantId), hash: emailHash },
    });
    return rows.map(fromRow);
  }

  /** Longest overdue first. */
  async function due(now: Date, limit: number): Promise<StoredErasure[]> {
    const items = await dueRows(table, DUE_PARTITION, now.toISOString(), limit);
    const found = await Promise.all(items.map((item) => getRow(table, keyOf(item))));
    return found.flatMap((row) => (row ? [fromRow(row)] : []));
  }

  const erasing = { if: '#state <> :erased', values: { erased: 'erased' } };

  async function postpone(erasure: StoredErasure, until: Date): Promise<void> {
    await updateRow(table, rowKey(erasure), { set: { gsi2sk: until.toISOString() }, ...erasing });
  }

  /** Closes the account. Idempotent: the first call counts. */
  async function close(
    erasure: StoredErasure,
    { owners, orderIds }: { owners: readonly OwnerKey[]; orderIds: readonly string[] },
    now: Date,
  ): Promise<void> {
    await updateRow(table, rowKey(erasure), {
      set: {
        state: 'erasing',
        closedAt: now.toISOString(),
        'subject.owners': owners,
        'subject.orderIds': orderIds,
      },
      if: '#state = :waiting',
      values: { waiting: 'waiting' },
    });
  }

  /** Stores the inventory before any deletion. Idempotent: the first one counts. */
  async function takeInventory(erasure: StoredErasure, inventory: Inventory): Promise<void> {
    await updateRow(table, rowKey(erasure), {
      set: { inventory },
      if: 'attribute_not_exists(inventory) AND #state <> :erased',
      values: { erased: 'erased' },
    });
  }

  /** Records that everything was deleted and schedules the final check. Idempotent: the first time counts. */
  async function cleared(erasure: StoredErasure, now: Date, lastLookAt: Date): Promise<void> {
    await updateRow(table, rowKey(erasure), {
      set: { clearedAt: now.toISOString(), gsi2sk: lastLookAt.toISOString() },
      if: 'attribute_not_exists(clearedAt) AND #state = :erasing',
      values: { erasing: 'erasing' },
    });
  }

  async function countLater(erasure: StoredErasure, found: number): Promise<void> {
    await updateRow(table, rowKey(erasure), { add: { foundLater: found }, ...erasing });
  }

  /** Completes the proof and removes the customer's data from it. Idempotent. */
  async function finish(erasure: StoredErasure, now: Date): Promise<void> {
    await updateRow(table, rowKey(erasure), {
      set: { state: 'erased', erasedAt: now.toISOString() },
      remove: ['subject', 'gsi2pk', 'gsi2sk'],
      ...erasing,
    });
  }

  return { begin, get, ofEmail, due, postpone, close, takeInventory, cleared, countLater, finish };
}

const RowKey = z.object({ pk: z.string(), sk: z.string() });
const keyOf = (item: unknown) => z.parse(RowKey, item);
