import * as z from 'zod/mini';
import { s3Error } from './errors.ts';

/**
 * The signed policy of a presigned POST: its expiry and the conditions on the form.
 * Source: Amazon S3 API reference, "POST Policy".
 */
export interface PostPolicy {
  expiresAt: Date;
  conditions: readonly FieldCondition[];
  /** File size in bytes, inclusive. */
  size: { minBytes: number; maxBytes: number };
}

interface FieldCondition {
  match: 'eq' | 'starts-with';
  /** In lower case. */
  field: string;
  value: string;
}

/** S3's maximum for a single upload: 5 GiB. */
export const OBJECT_BYTES_MAX = 5 * 1024 ** 3;

const Bytes = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
  z.int().check(z.nonnegative()),
);
const Matching = z.tuple([z.string(), z.string().check(z.regex(/^\$/)), z.string()]);
const SizeRange = z.tuple([z.string(), Bytes, Bytes]);
const Exact = z.record(z.string(), z.string());
const Document = z.object({
  expiration: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)),
  conditions: z.array(z.union([Exact, z.array(z.unknown())])),
});

/** @throws InvalidPolicyDocument */
export function parsePolicy(base64: string): PostPolicy {
  const document = z.safeParse(Document, decodeJson(base64));
  const expiresAt = new Date(document.data?.expiration ?? Number.NaN);
  if (!document.success || Number.isNaN(expiresAt.getTime())) throw invalid('Invalid JSON or missing elements.');
  const conditions: FieldCondition[] = [];
  const size = { minBytes: 0, maxBytes: OBJECT_BYTES_MAX };
  for (const condition of document.data.conditions) {
    if (!Array.isArray(condition)) {
      conditions.push(exactCondition(condition));
      continue;
    }
    const operation = typeof condition[0] === 'string' ? condition[0].toLowerCase() : '';
    if (operation === 'content-length-range') {
      const range = z.safeParse(SizeRange, condition);
      if (!range.success) throw invalid('content-length-range needs two sizes in bytes.');
      // several ranges must all match
      size.minBytes = Math.max(size.minBytes, range.data[1]);
      size.maxBytes = Math.min(size.maxBytes, range.data[2]);
      continue;
    }
    const matching = z.safeParse(Matching, condition);
    if (!matching.success || (operation !== 'eq' && operation !== 'starts-with'))
      throw invalid(`Invalid condition: ${JSON.stringify(condition)}`);
    conditions.push({ match: operation, field: matching.data[1].slice(1).toLowerCase(), value: matching.data[2] });
  }
  return { expiresAt, conditions, size };
}

/**
 * Checks a form against its policy. Every field needs a condition, or the sender could extend a signed form.
 *
 * @param fields by lower-case name, with `${filename}` replaced
 * @throws AccessDenied with the condition that failed
 */
export function checkPolicy(policy: PostPolicy, bucket: string, fields: ReadonlyMap<string, string>, now: Date): void {
  if (now.getTime() >= policy.expiresAt.getTime()) throw refused('Policy expired.');
  const covered = new Set(['policy', 'x-amz-signature']);
  for (const condition of policy.conditions) {
    covered.add(condition.field);
    const given = condition.field === 'bucket' ? bucket : fields.get(condition.field);
    if (given === undefined || !isMet(condition, given))
      throw refused(
        `Policy Condition failed: ${JSON.stringify([condition.match, `$${condition.field}`, condition.value])}`,
      );
  }
  const formBucket = fields.get('bucket');
  if (formBucket !== undefined && formBucket !== bucket) throw refused('bucket does not match the URL.');
  const extra = [...fields.keys()].filter((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(', ')}`);
}

function isMet(condition: FieldCondition, given: string): boolean {
  if (condition.match === 'eq') return given === condition.value;
  // several comma-separated content types: each must have the prefix
  const values = condition.field === 'content-type' ? given.split(',') : [given];
  return values.every((value) => value.startsWith(condition.value));
}

function exactCondition(condition: Record<string, string>): FieldCondition {
  const [entry, ...others] = Object.entries(condition);
  if (!entry || others.length > 0) throw invalid('A condition object has exactly one member.');
  return { match: 'eq', field: entry[0].toLowerCase(), value: entry[1] };
}

function decodeJson(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    throw invalid('Invalid JSON.');
  }
}

function invalid(reason: string): Error {
  return s3Error('InvalidPolicyDocument', `Invalid Policy: ${reason}`);
}

function refused(reason: string): Error {
  return s3Error('AccessDenied', `Invalid according to Policy: ${reason}`);
}
