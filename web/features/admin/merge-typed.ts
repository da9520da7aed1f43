/** Whether two states of a form, or of a field, say the same; a member that is undefined is none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other)) return Object.is(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a form shows once what was sent is saved: that, and what was typed meanwhile in its place. */
export function typedSince<Draft extends object>(typed: Draft, sent: Draft, saved: Draft): Draft {
  const names = Object.keys(typed) as (keyof Draft)[];
  const since = names.filter((name) => !isSame(typed[name], sent[name])).map((name) => [name, typed[name]]);
  return { ...saved, ...Object.fromEntries(since) };
}
