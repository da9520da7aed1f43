import type { Condition } from './expressions.ts';
import { putRow, type Table } from './table.ts';

/** Who writes a row: the shop's people, or the seed, which never writes over theirs. */
export type Writer = 'shop' | 'seed';
/** 'kept': the shop's people have written this row themselves, and a seed leaves it alone. */
export type Written = 'stored' | 'kept';

/** Rows that a seed may overwrite. */
const NOT_TOUCHED_BY_SHOP: Condition = {
  if: 'attribute_not_exists(pk) OR attribute_exists(fromSeed)',
};

/**
 * Rows that a seed brings and the shop's people may make their own. The seed marks what it writes and only ever replaces
 * what bears its mark, in one conditional write: a new release changes what nobody touched, and a row that the shop has
 * written since, without the mark, stays. What the shop deletes comes back with the next seed: end a promo by its date
 * instead.
 */
export function createSeededRows(table: Table, writer: Writer) {
  const isSeed = writer === 'seed';
  const condition = isSeed ? NOT_TOUCHED_BY_SHOP : undefined;
  const marked = <Row extends object>(row: Row): Row => (isSeed ? { ...row, fromSeed: true } : row);

  /**
   * @param seedCondition what must hold for the seed, where it is another than that the shop has not touched the row
   */
  async function put(row: Record<string, unknown>, seedCondition = NOT_TOUCHED_BY_SHOP): Promise<Written> {
    return (await putRow(table, marked(row), isSeed ? seedCondition : undefined)) ? 'stored' : 'kept';
  }

  return {
    put,
    /** for transactions: the row as this writer writes it, and what must hold */
    marked,
    condition,
  };
}
