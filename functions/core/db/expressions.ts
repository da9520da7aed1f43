/**
 * Conditions and changes as stores write them. Expressions are DynamoDB's own, without its two maps: `#name` is the
 * attribute `name`, and `:value` is the member `value` of `values`.
 */

export type Row = Record<string, unknown>;

export interface Condition {
  if?: string | undefined;
  values?: Row | undefined;
  /** Attributes by alias, for names that expressions cannot contain: `{ p0: 'project-7' }`. */
  names?: Record<string, string> | undefined;
}

/** A change of a row; `a.b` is the member b of the attribute a. */
export interface Change extends Condition {
  /** Undefined removes the attribute. */
  set?: Row;
  /** Sets attributes that do not exist yet. */
  setOnce?: Row;
  /** Adds to numbers, which start at 0, or to sets, which start empty. */
  add?: Record<string, number | ReadonlySet<string>>;
  remove?: readonly string[];
}

export function changeExpressions(change: Change) {
  const { set = {}, setOnce = {}, add = {}, remove = [] } = change;
  const names: Record<string, string> = {};
  const values: Row = {};
  const alias = (path: string) => path.split('.').map(aliasOf).join('.');
  const aliasOf = (name: string) => {
    const known = Object.keys(names).find((each) => names[each] === name) ?? `a${Object.keys(names).length}`;
    names[known] = name;
    return `#${known}`;
  };
  const value = (content: unknown) => {
    const name = `v${Object.keys(values).length}`;
    values[name] = content;
    return `:${name}`;
  };
  const isRemoved = (name: string) => set[name] === undefined;
  const clause = (word: string, parts: readonly string[]) => (parts.length > 0 ? [`${word} ${parts.join(', ')}`] : []);
  const UpdateExpression = [
    ...clause('SET', [
      ...Object.keys(set).flatMap((name) => (isRemoved(name) ? [] : [`${alias(name)} = ${value(set[name])}`])),
      ...Object.keys(setOnce).map((name) => `${alias(name)} = if_not_exists(${alias(name)}, ${value(setOnce[name])})`),
    ]),
    ...clause(
      'ADD',
      Object.entries(add).map(([name, number]) => `${alias(name)} ${value(number)}`),
    ),
    ...clause('REMOVE', [...remove, ...Object.keys(set).filter(isRemoved)].map(alias)),
  ].join(' ');
  const condition = {
    if: change.if,
    names: { ...names, ...change.names },
    values: { ...values, ...change.values },
  };
  return { UpdateExpression, ...expressions([UpdateExpression], condition) };
}

export function projection(attributes: readonly string[] | undefined) {
  if (!attributes) return {};
  return {
    ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
  };
}

/** The condition and both maps. DynamoDB rejects empty maps and unused names. */
export function expressions(others: readonly string[], { if: condition, names = {}, values = {} }: Condition) {
  const text = [...others, condition ?? ''].join(' ');
  const used = new Set(Array.from(text.matchAll(/#(\w+)/g), ([, name = '']) => name));
  const given = Object.entries(values);
  return {
    ...(condition !== undefined && { ConditionExpression: condition }),
    ...(used.size > 0 && {
      ExpressionAttributeNames: Object.fromEntries([...used].map((name) => [`#${name}`, names[name] ?? name])),
    }),
    ...(given.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
    }),
  };
}
