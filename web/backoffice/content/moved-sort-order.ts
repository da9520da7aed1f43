/** Gap left before the first and after the last entry. */
const ROOM = 10;

/**
 * Computes the sort order of an entry that moves one place: halfway between its new neighbors, so that no other entry
 * changes.
 *
 * @param orders sort orders of all entries, ascending
 * @returns undefined at either end
 */
export function movedSortOrder(orders: readonly number[], index: number, step: -1 | 1): number | undefined {
  const passed = orders[index + step];
  if (passed === undefined) return undefined;
  const beyond = orders[index + 2 * step] ?? passed + step * ROOM;
  return (passed + beyond) / 2;
}
