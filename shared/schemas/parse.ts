import * as z from 'zod/mini';

export interface DocumentProblem {
  /** for example "tiles.3.frameColor"; empty when the whole document is meant */
  path: string;
  reason: string;
}

export type ParsedDocument<T> = { ok: true; document: T } | { ok: false; problems: DocumentProblem[] };

/** Holds a document against a schema: the document as the schema reads it, or where and why it does not fit. */
export function parseDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): ParsedDocument<z.infer<Schema>> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { ok: true, document: parsed.data };
  return { ok: false, problems: parsed.error.issues.map((issue) => problemOf(issue, value)) };
}

type Issue = z.core.$ZodIssue;

/** zod/mini carries no texts of its own (they cost 90 kB); it says this for everything that has no message. */
const NO_MESSAGE = 'Invalid input';

function problemOf(issue: Issue, value: unknown): DocumentProblem {
  const path = issue.path.map(String).join('.');
  if (issue.message !== NO_MESSAGE) return { path, reason: issue.message };
  return { path, reason: isAbsent(value, issue.path) ? 'is required' : reasonOf(issue) };
}

function reasonOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must be ${issue.inclusive === false ? 'less than' : 'no more than'} ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_format':
      return issue.format === 'regex' ? 'does not have the expected form' : `must be a valid ${issue.format}`;
    default:
      return 'does not have the expected form';
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}

function isAbsent(value: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
  return path.length > 0 && found === undefined;
}
