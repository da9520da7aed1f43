/**
 * Product-import: uploaded files of products, the planned and applied change of each product, and its undo data.
 *
 * Changed by: lambda/admin, which starts each step, and lambda/product-imports, which executes it.
 */
import * as z from 'zod/mini';
import { StaffMember } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import {
  ImportMapping,
  type ImportOutcome,
  type ImportPhase,
  ImportRow,
  ImportView,
} from '../../../shared/product/import/wire.ts';
import { Product } from '../../../shared/product/schema.ts';
import { pack, packed } from '../db/packed.ts';
import { getRow, putAction, putRow, queryPage, type Table } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';

export const ProductImport = z.extend(z.omit(ImportView, { by: true }), {
  by: StaffMember,
  /** Address of its author, as in the audit log. */
  address: z.string(),
  mapping: z.optional(ImportMapping),
  /** Counts changes, for optimistic locking of each step. */
  version: z.int(),
  /** Counts checks; each one has its own rows. */
  run: z.int(),
});
export type ProductImport = z.infer<typeof ProductImport>;

/** A row with its undo data. */
const StoredRow = z.extend(ImportRow, {
  undo: z.optional(packed(z.object({ before: z.optional(Product), revision: z.int() }))),
});
export type StoredRow = z.infer<typeof StoredRow>;

const PAGE_SIZE = 50;
/** Queries of one request for the rows with an outcome, before it returns what it found. */
const ROUNDS_MAX = 20;
const LIST_SIZE = 50;
const importPartition = (tenantId: TenantId, id: string) => `IMPORT#${tenantId}#${id}`;
const metaKey = (tenantId: TenantId, id: string) => ({ pk: importPartition(tenantId, id), sk: 'META' });
const listPartition = (tenantId: TenantId) => `IMPORT#${tenantId}`;
const phasePrefix = (phase: ImportPhase, run: number) =>
  phase === 'plan' ? `PLAN#${run}#` : `${phase.toUpperCase()}#`;
/** Copies of the refused rows, which are few among many. */
const faultsPrefix = (phase: ImportPhase, run: number) => `FAULTS#${phasePrefix(phase, run)}`;
/** Position in the file, as a part of keys. */
const numberOf = ({ number }: { number: number }): string => String(number).padStart(6, '0');
const rowKey = (tenantId: TenantId, id: string, phase: ImportPhase, run: number, number: number) => ({
  pk: importPartition(tenantId, id),
  sk: phasePrefix(phase, run) + numberOf({ number }),
});

export type ImportStore = ReturnType<typeof createImportStore>;

export function createImportStore(table: Table) {
  /** Idempotent. */
  async function create(tenantId: TenantId, started: ProductImport): Promise<void> {
    const { id, createdAt } = started;
    await putRow(table, { ...metaKey(tenantId, id), ...started });
    await putRow(table, { pk: listPartition(tenantId), sk: `${createdAt}#${id}`, importId: id });
  }

  async function get(tenantId: TenantId, id: string): Promise<ProductImport | undefined> {
    const row = await getRow(table, metaKey(tenantId, id));
    return row && z.parse(ProductImport, row);
  }

  /** The latest 50. */
  async function list(tenantId: TenantId): Promise<ProductImport[]> {
    const { rows } = await queryPage(table, {
      where: 'pk = :pk',
      values: { pk: listPartition(tenantId) },
      isDescending: true,
      limit: LIST_SIZE,
    });
    const found = await Promise.all(rows.map((item) => get(tenantId, String(item.importId))));
    return found.flatMap((each) => each ?? []);
  }

  /**
   * @param alongside written in the same transaction, such as the audit entry
   * @returns false after a conflict: another caller has taken the step
   */
  async function put(
    tenantId: TenantId,
    next: ProductImport,
    alongside: readonly TransactionAction[] = [],
  ): Promise<boolean> {
    const Item = { ...metaKey(tenantId, next.id), ...next, version: next.version + 1 };
    const refused = await transact(table, [
      putAction(table, Item, { if: 'version = :read', values: { read: next.version } }),
      ...alongside,
    ]);
    return refused === undefined;
  }

  async function row(
    tenantId: TenantId,
    { id, run }: Pick<ProductImport, 'id' | 'run'>,
    phase: ImportPhase,
    number: number,
  ): Promise<StoredRow | undefined> {
    const stored = await getRow(table, rowKey(tenantId, id, phase, run, number));
    return stored && z.parse(StoredRow, stored);
  }

  /** In the order of the file. */
  async function rows(
    tenantId: TenantId,
    { id, run }: Pick<ProductImport, 'id' | 'run'>,
    phase: ImportPhase,
    cursor?: string,
    outcome?: ImportOutcome,
  ): Promise<{ rows: StoredRow[]; cursor?: string } | 'invalid_cursor'> {
    if (cursor !== undefined && !/^\d{6}$/.test(cursor)) return 'invalid_cursor';
    const pk = importPartition(tenantId, id);
    const prefix = outcome === 'refused' ? faultsPrefix(phase, run) : phasePrefix(phase, run);
    const found: StoredRow[] = [];
    let at = cursor;
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const { rows: read, last } = await queryPage(table, {
        where: 'pk = :pk AND begins_with(sk, :prefix)',
        ...(outcome && { filter: 'outcome = :outcome' }),
        values: { pk, prefix, ...(outcome && { outcome }) },
        limit: PAGE_SIZE - found.length,
        isConsistent: true,
        after: at === undefined ? undefined : { pk, sk: prefix + at },
      });
      found.push(...read.map((item) => z.parse(StoredRow, item)));
      if (!last) return { rows: found };
      at = String(last.sk).slice(prefix.length);
      if (found.length === PAGE_SIZE) break;
    }
    return { rows: found, ...(at !== undefined && { cursor: at }) };
  }

  /** Action that writes a row once, for the transaction of its product. @param undo data that restores the product */
  function rowWrite(
    tenantId: TenantId,
    { id, run }: Pick<ProductImport, 'id' | 'run'>,
    phase: ImportPhase,
    row: ImportRow,
    undo?: { before?: Product | undefined; revision: number },
  ): TransactionAction {
    const stored = { ...rowKey(tenantId, id, phase, run, row.number), ...row, ...(undo && { undo: pack(undo) }) };
    return putAction(table, stored, { if: 'attribute_not_exists(pk)' });
  }

  /** Writes a row without a transaction, and again among the faults if it was refused. Idempotent: an existing row stays. */
  async function noteRow(
    tenantId: TenantId,
    { id, run }: Pick<ProductImport, 'id' | 'run'>,
    phase: ImportPhase,
    row: ImportRow,
  ): Promise<void> {
    const key = rowKey(tenantId, id, phase, run, row.number);
    const isNew = { if: 'attribute_not_exists(pk)' };
    const isFault = row.outcome === 'refused';
    if (isFault) await putRow(table, { ...key, sk: faultsPrefix(phase, run) + numberOf(row), ...row }, isNew);
    await putRow(table, { ...key, ...row }, isNew);
  }

  return { create, get, list, put, row, rows, rowWrite, noteRow };
}
