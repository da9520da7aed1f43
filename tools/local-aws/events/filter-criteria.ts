/**
 * Whether an event passes an event source mapping's filters: all events do without filters, else one must match.
 *
 * Source: "Filter rule syntax", AWS Lambda developer guide: exact strings and numbers, null, "", `prefix`, `suffix`,
 * `exists`, `anything-but`, `equals-ignore-case`, `numeric`.
 */
export function passesFilters(event: unknown, filters: readonly unknown[]): boolean {
  return filters.length === 0 || filters.some((pattern) => matches(event, pattern));
}

function matches(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) {
    const isAbsent = value === undefined;
    const values = Array.isArray(value) ? value : [value];
    return pattern.some((rule) => values.some((each) => matchesRule(each, rule, isAbsent)));
  }
  if (!isMap(pattern)) throw new Error(`Event patterns need lists at their leaves, got ${JSON.stringify(pattern)}`);
  const map = isMap(value) ? value : {};
  return Object.entries(pattern).every(([name, inner]) =>
    name === '$or' && Array.isArray(inner) ? inner.some((choice) => matches(value, choice)) : matches(map[name], inner),
  );
}

function matchesRule(value: unknown, rule: unknown, isAbsent: boolean): boolean {
  if (!isMap(rule)) return !isAbsent && value === rule;
  const [[name, argument] = ['', undefined]] = Object.entries(rule);
  switch (name) {
    case 'exists':
      // `exists` applies to leaves only, not to maps
      return (argument === true) === (!isAbsent && !isMap(value));
    case 'prefix':
      return typeof value === 'string' && value.startsWith(String(argument));
    case 'suffix':
      return typeof value === 'string' && value.endsWith(String(argument));
    case 'equals-ignore-case':
      return typeof value === 'string' && value.toLowerCase() === String(argument).toLowerCase();
    case 'anything-but':
      return !isAbsent && !matchesAny(value, argument);
    case 'numeric':
      return typeof value === 'number' && isNumberWithin(value, argument);
    default:
      throw new Error(`Filter rule ${name} is not implemented in tools/local-aws/events/filter-criteria.ts`);
  }
}

function matchesAny(value: unknown, argument: unknown): boolean {
  if (Array.isArray(argument)) return argument.includes(value);
  return isMap(argument) ? matchesRule(value, argument, false) : value === argument;
}

/** @param rule such as `['>', 0, '<=', 5]` */
function isNumberWithin(value: number, rule: unknown): boolean {
  if (!Array.isArray(rule)) return false;
  for (let index = 0; index + 1 < rule.length; index += 2) {
    const bound = Number(rule[index + 1]);
    const holds = {
      '=': value === bound,
      '>': value > bound,
      '>=': value >= bound,
      '<': value < bound,
      '<=': value <= bound,
    };
    if (!holds[rule[index] as keyof typeof holds]) return false;
  }
  return true;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
