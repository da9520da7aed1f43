/** Ids between two rows, inclusive; only the second if the first is not in the list. */
export function rangeBetween(ids: readonly string[], fromId: string | undefined, toId: string): string[] {
  const from = fromId === undefined ? -1 : ids.indexOf(fromId);
  const to = ids.indexOf(toId);
  if (from < 0 || to < 0) return [toId];
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
