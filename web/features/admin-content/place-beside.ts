/** Behind the last one and before the first one there is room for others. */
const ROOM = 10;

/**
 * The sort order of an entry that goes one place up or down: between the two that it then stands between, so that no other
 * has to change.
 *
 * @param orders of all entries, ascending
 * @returns undefined where it cannot go further
 */
export function placeBeside(orders: readonly number[], index: number, step: -1 | 1): number | undefined {
  const passed = orders[index + step];
  if (passed === undefined) return undefined;
  const beyond = orders[index + 2 * step] ?? passed + step * ROOM;
  return (passed + beyond) / 2;
}
