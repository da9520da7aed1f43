import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { S3Error } from './errors.ts';
import { checkPolicy, OBJECT_BYTES_MAX, parsePolicy } from './post-policy.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = '2026-11-21T12:15:00Z';

function policyOf(conditions: unknown, expiration: unknown = LATER): string {
  return Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
}

function check(conditions: unknown[], fields: Record<string, string>, expiration = LATER): string {
  try {
    checkPolicy(parsePolicy(policyOf(conditions, expiration)), 'photos', new Map(Object.entries(fields)), NOW);
    return 'taken';
  } catch (error) {
    if (error instanceof S3Error) return error.message;
    throw error;
  }
}

const KEY_IS = { key: 'uploads/1' };

describe('checking a form against its policy', () => {
  const table: [name: string, conditions: unknown[], fields: Record<string, string>, verdict: RegExp][] = [
    ['exact field', [KEY_IS], { key: 'uploads/1' }, /^taken$/],
    ['exact field in the other form', [['eq', '$key', 'uploads/1']], { key: 'uploads/1' }, /^taken$/],
    ['exact field differs', [KEY_IS], { key: 'uploads/2' }, /Policy Condition failed: \["eq","\$key","uploads\/1"\]/],
    ['exact field differs in case', [KEY_IS], { key: 'Uploads/1' }, /Policy Condition failed/],
    [
      'field names are case-insensitive',
      [['eq', '$Content-Type', 'image/png']],
      { 'content-type': 'image/png' },
      /^taken$/,
    ],
    ['prefix', [['starts-with', '$key', 'uploads/']], { key: 'uploads/1' }, /^taken$/],
    ['prefix differs', [['starts-with', '$key', 'uploads/']], { key: 'x/uploads/' }, /Policy Condition failed/],
    ['any content', [['starts-with', '$x-amz-meta-tag', '']], { 'x-amz-meta-tag': 'anything' }, /^taken$/],
    ['any content, but the field is missing', [['starts-with', '$x-amz-meta-tag', '']], {}, /Policy Condition failed/],
    [
      'every one of several content types',
      [['starts-with', '$Content-Type', 'image/']],
      { 'content-type': 'image/png,image/gif' },
      /^taken$/,
    ],
    [
      'one of several content types',
      [['starts-with', '$Content-Type', 'image/']],
      { 'content-type': 'image/png,text/html' },
      /Policy Condition failed/,
    ],
    ['this bucket', [{ bucket: 'photos' }], {}, /^taken$/],
    ['another bucket', [{ bucket: 'prints' }], {}, /Policy Condition failed/],
    ['the form names another bucket', [{ bucket: 'photos' }], { bucket: 'prints' }, /bucket/],
    ['a field without a condition', [KEY_IS], { key: 'uploads/1', acl: 'public-read' }, /Extra input fields: acl/],
    [
      'a credential that the policy does not name',
      [KEY_IS],
      { key: 'uploads/1', 'x-amz-credential': 'x' },
      /Extra input fields/,
    ],
    ['ignored fields', [], { 'x-ignore-me': '1', policy: 'p', 'x-amz-signature': 's' }, /^taken$/],
  ];
  test.each(table)('%s', (_, conditions, fields, verdict) => expect(check(conditions, fields)).toMatch(verdict));

  test('expires at the exact second', () => {
    expect(check([], {}, '2026-11-21T12:00:01Z')).toBe('taken');
    expect(check([], {}, '2026-11-21T12:00:00Z')).toMatch(/Policy expired/);
  });

  test('refuses every changed, added or omitted field', () => {
    const anyFields = fc.dictionary(fc.stringMatching(/^[a-w][a-z-]{0,8}$/), fc.string(), { minKeys: 1, maxKeys: 5 });
    fc.assert(
      fc.property(anyFields, fc.string({ minLength: 1 }), (fields, more) => {
        fc.pre(!('bucket' in fields) && !('policy' in fields));
        const conditions = Object.entries(fields).map(([name, value]) => ['eq', `$${name}`, value]);
        const [name = '', value = ''] = Object.entries(fields)[0] ?? [];
        expect(check(conditions, fields)).toBe('taken');
        expect(check(conditions, { ...fields, [name]: value + more })).not.toBe('taken');
        expect(check(conditions, { ...fields, yyy: more })).not.toBe('taken');
        expect(check([...conditions, ['eq', '$yyy', more]], fields)).not.toBe('taken');
      }),
    );
  });
});

describe('the size of the file', () => {
  test('is limited only by the maximum of S3 without a range', () => {
    expect(parsePolicy(policyOf([])).size).toEqual({ minBytes: 0, maxBytes: OBJECT_BYTES_MAX });
  });

  test('may be given as text, and several ranges all apply', () => {
    const conditions = [
      ['content-length-range', '1', 100],
      ['content-length-range', 5, 1000],
    ];
    expect(parsePolicy(policyOf(conditions)).size).toEqual({ minBytes: 5, maxBytes: 100 });
  });
});

describe('an invalid policy document is refused', () => {
  test.each([
    ['not JSON', Buffer.from('{').toString('base64')],
    ['not base64', '%%%'],
    ['not an object', Buffer.from('[]').toString('base64')],
    ['no expiration', policyOf([], null)],
    ['an expiration without a zone', policyOf([], '2026-11-21T12:00:00')],
    ['an impossible expiration', policyOf([], '2026-99-21T12:00:00Z')],
    ['no list of conditions', policyOf({})],
    ['an unknown operation', policyOf([['ends-with', '$key', 'x']])],
    ['a field without $', policyOf([['eq', 'key', 'x']])],
    ['a condition of two members', policyOf([{ key: 'a', acl: 'b' }])],
    ['an empty condition', policyOf([[]])],
    ['a range of one number', policyOf([['content-length-range', 1]])],
    ['a negative range', policyOf([['content-length-range', -1, 5]])],
  ])('%s', (_, policy) =>
    expect(() => parsePolicy(policy)).toThrow(expect.objectContaining({ code: 'InvalidPolicyDocument' })),
  );

  test('any JSON is either a policy or refused', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.json().map((json) => `{"expiration":"${LATER}","conditions":[${json}]}`),
        ),
        (json) => {
          try {
            expect(parsePolicy(Buffer.from(json).toString('base64')).expiresAt).toBeInstanceOf(Date);
          } catch (error) {
            if (!(error instanceof S3Error)) throw error;
          }
        },
      ),
    );
  });
});
