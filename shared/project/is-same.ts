/**
 * Whether two plain values have the same content. A field that is undefined is one that is not there, as it is after a
 * journey through JSON.
 *
 * @param ignored names of fields that do not count, wherever they stand
 */
export function isSame(a: unknown, b: unknown, ignored: readonly string[] = []): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => ignored.includes(name) || isSame(a[name], b[name], ignored));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
