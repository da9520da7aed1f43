import * as z from 'zod/mini';
import type { Inventory } from '../../../shared/customer/erasures.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { dueRows } from '../db/read-rows.ts';
import { getRow, putAction, queryRows, type Table, updateRow } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { StoredErasure } from './erasure.ts';

/** Those that are not done, in the index by state; the suffix lets more partitions be added without moving rows. */
const DUE_PARTITION = 'ERASURESDUE#0';
const partition = (tenantId: TenantId) => `ERASURE#${tenantId}`;
const rowKey = ({ tenantId, id }: Pick<StoredErasure, 'tenantId' | 'id'>) => ({ pk: partition(tenantId), sk: id });

const Row = z.object({ gsi2sk: z.optional(z.string()) });
function fromRow(row: unknown): StoredErasure {
  const { gsi2sk } = z.parse(Row, row);
  return z.parse(StoredErasure, { ...(row as object), ...(gsi2sk !== undefined && { dueAt: gsi2sk }) });
}

export type ErasureStore = ReturnType<typeof createErasureStore>;

/** What was asked to be deleted, and the proofs that it was, in the Shop table: they stay. */
export function createErasureStore(table: Table) {
  /**
   * The first of a customer counts; idempotent, and gives the first.
   *
   * @param alongside what is written with the first: an entry about who of the staff has asked for it
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
    if (!first) throw new Error(`The erasure ${erasure.id} was refused, and there is none`);
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

  /** The longest due first. */
  async function due(now: Date, limit: number): Promise<StoredErasure[]> {
    const items = await dueRows(table, DUE_PARTITION, now.toISOString(), limit);
    const found = await Promise.all(items.map((item) => getRow(table, keyOf(item))));
    return found.flatMap((row) => (row ? [fromRow(row)] : []));
  }

  const erasing = { if: '#state <> :erased', values: { erased: 'erased' } };

  async function postpone(erasure: StoredErasure, until: Date): Promise<void> {
    await updateRow(table, rowKey(erasure), { set: { gsi2sk: until.toISOString() }, ...erasing });
  }

  /** The account is closed from now on. The first who says so counts. */
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

  /** What was there before anything of it was deleted. The first list counts. */
  async function takeInventory(erasure: StoredErasure, inventory: Inventory): Promise<void> {
    await updateRow(table, rowKey(erasure), {
      set: { inventory },
      if: 'attribute_not_exists(inventory) AND #state <> :erased',
      values: { erased: 'erased' },
    });
  }

  /** All that was there is deleted; a last look follows. The first time counts. */
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

  /** Nothing is left: the proof, without whose data it was. Idempotent. */
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
