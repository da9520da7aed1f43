/** A problem with one field, and what to do. */
export interface FieldError {
  /** As `items.0.name`. */
  path: string;
  message: string;
}

/** An issue as schema libraries report it. */
export interface SchemaIssue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** Details that zod adds to an issue; each kind has some of them. */
interface IssueDetails {
  code?: string;
  expected?: string;
  values?: readonly unknown[];
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
  format?: string;
}

/** zod/mini has no messages (they cost 90 kB). This is its text for schemas without one. */
const NO_MESSAGE = 'Invalid input';

/**
 * Describes what is wrong with a field.
 *
 * @param root name of the whole value, used for an empty path, for example 'body'
 * @param input the whole value that was checked
 */
export function fieldError(root: string, issue: SchemaIssue, input: unknown): FieldError {
  const keys = (issue.path ?? []).map((step) => (typeof step === 'object' ? step.key : step));
  const path = keys.length > 0 ? keys.map(String).join('.') : root;
  if (issue.message !== NO_MESSAGE) return { path, message: issue.message };
  if (valueAt(input, keys) === undefined) return { path, message: REQUIRED };
  return { path, message: describeIssue(issue as IssueDetails) };
}

const REQUIRED = 'This field is required.';
const MISFORMED = 'This is not written as it should be. Please check it.';
/** What a field holds, for people and programs alike. */
const WANTED: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  email: 'Enter a whole email address.',
  url: 'Enter a whole web address.',
  date: 'Enter a day, such as 2026-11-21.',
  datetime: 'Enter a time, such as 2026-11-21T10:00:00Z.',
};

function describeIssue({ code, expected, values, minimum, maximum, origin, format }: IssueDetails): string {
  // Form messages about characters end without a full stop.
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' entries.' : '.';
  switch (code) {
    case 'invalid_type':
      return WANTED[expected ?? ''] ?? `Expected ${expected}.`;
    case 'invalid_value':
      return `Expected one of ${(values ?? []).join(', ')}.`;
    case 'too_small':
      if (origin === 'string' && minimum === 1) return REQUIRED;
      return `Must be at least ${minimum}${unit}`;
    case 'too_big':
      return `Must be no more than ${maximum}${unit}`;
    case 'invalid_format':
      return WANTED[format ?? ''] ?? MISFORMED;
    default:
      return MISFORMED;
  }
}

function valueAt(input: unknown, keys: readonly PropertyKey[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
