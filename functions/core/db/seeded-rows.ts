import type { Condition } from './expressions.ts';
import { putRow, type Table } from './table.ts';

/** The writer of a row: the shop's staff, or the seed, which never overwrites their rows. */
export type Writer = 'shop' | 'seed';
/** 'kept': the shop's staff wrote this row, so the seed left it unchanged. */
export type Written = 'stored' | 'kept';

const NOT_TOUCHED_BY_SHOP: Condition = {
  if: 'attribute_not_exists(pk) OR attribute_exists(fromSeed)',
};

/**
 * Rows that a seed creates and staff may edit. The seed marks its rows and replaces only marked ones, in one
 * conditional
 * write: a new release updates unedited rows, and rows that staff have written since stay. The next seed restores rows
 * that the shop deletes, so end a promo by its date instead.
 */
export function createSeededRows(table: Table, writer: Writer) {
  const isSeed = writer === 'seed';
  const condition = isSeed ? NOT_TOUCHED_BY_SHOP : undefined;
  const marked = <Row extends object>(row: Row): Row => (isSeed ? { ...row, fromSeed: true } : row);

  /** @param seedCondition condition for the seed, if it differs from the default */
  async function put(row: Record<string, unknown>, seedCondition = NOT_TOUCHED_BY_SHOP): Promise<Written> {
    return (await putRow(table, marked(row), isSeed ? seedCondition : undefined)) ? 'stored' : 'kept';
  }

  return {
    put,
    /** For transactions: the row as this writer writes it, and its condition. */
    marked,
    condition,
  };
}
