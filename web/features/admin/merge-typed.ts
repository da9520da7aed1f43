/** Deep equality that treats a missing member as undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return Object.is(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Merges input typed during a save into the saved values. */
export function mergeTyped<Draft extends object>(typed: Draft, sent: Draft, saved: Draft): Draft {
  const names = Object.keys(typed) as (keyof Draft)[];
  const since = names.filter((name) => !isSame(typed[name], sent[name])).map((name) => [name, typed[name]]);
  return { ...saved, ...Object.fromEntries(since) };
}
