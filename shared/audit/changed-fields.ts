export interface ChangedField {
  /** As `home.sections.0.title`. */
  path: string;
  /** Absent if the field does not exist in that state. */
  was: string | undefined;
  is: string | undefined;
}

/** Longer values are truncated. */
const SHOWN_LENGTH_MAX = 200;

/** Lists the fields in which two states of an object differ, by path, in the order of the later state. */
export function changedFields(before: unknown, after: unknown, path = ''): ChangedField[] {
  if (Object.is(before, after)) return [];
  if (isHolder(before) && isHolder(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = new Set([...Object.keys(after), ...Object.keys(before)]);
    return [...names].flatMap((name) =>
      changedFields(own(before, name), own(after, name), path === '' ? name : `${path}.${name}`),
    );
  }
  return [{ path, was: shown(before), is: shown(after) }];
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

const own = (holder: object, name: string): unknown =>
  Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined;

function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text;
}
