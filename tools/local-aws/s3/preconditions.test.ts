import { describe, expect, test } from 'vitest';
import type { ObjectMeta } from './object-meta.ts';
import { checkWriteCondition, readOutcome, writeCondition } from './preconditions.ts';

const META: ObjectMeta = {
  key: 'k',
  dataId: '00000000-0000-0000-0000-000000000000',
  sizeBytes: 1,
  eTag: 'abc',
  lastModified: '2026-11-21T12:00:00.900Z',
  sequencer: '0',
  eventName: 'ObjectCreated:Put',
  headers: {},
  userMetadata: {},
  checksums: {},
};
const BEFORE = 'Sat, 21 Nov 2026 11:59:59 GMT';
const SAME = 'Sat, 21 Nov 2026 12:00:00 GMT';

const from = (headers: Record<string, string>) => (name: string) => headers[name];

describe('a read', () => {
  test.each([
    [{}, 'read'],
    [{ 'if-match': '"abc"' }, 'read'],
    [{ 'if-match': 'abc' }, 'read'],
    [{ 'if-match': '"x", "abc"' }, 'read'],
    [{ 'if-match': '*' }, 'read'],
    [{ 'if-match': '"x"' }, 'failed'],
    [{ 'if-none-match': '"abc"' }, 'not_modified'],
    [{ 'if-none-match': 'W/"abc"' }, 'not_modified'],
    [{ 'if-none-match': '"x"' }, 'read'],
    [{ 'if-modified-since': SAME }, 'not_modified'],
    [{ 'if-modified-since': BEFORE }, 'read'],
    [{ 'if-modified-since': 'nonsense' }, 'read'],
    [{ 'if-unmodified-since': SAME }, 'read'],
    [{ 'if-unmodified-since': BEFORE }, 'failed'],
    [{ 'if-match': '"abc"', 'if-unmodified-since': BEFORE }, 'read'],
    [{ 'if-none-match': '"x"', 'if-modified-since': SAME }, 'read'],
  ] as [Record<string, string>, string][])('%j: %s', (headers, outcome) => {
    expect(readOutcome(from(headers), META)).toBe(outcome);
  });
});

describe('a write', () => {
  test.each([
    [{}, META, undefined],
    [{ 'if-none-match': '*' }, undefined, undefined],
    [{ 'if-none-match': '*' }, META, 'PreconditionFailed'],
    [{ 'if-match': '"abc"' }, META, undefined],
    [{ 'if-match': '"x"' }, META, 'PreconditionFailed'],
    [{ 'if-match': '"abc"' }, undefined, 'NoSuchKey'],
    [{ 'if-none-match': '"abc"' }, META, 'NotImplemented'],
    [{ 'if-match': '*' }, META, 'NotImplemented'],
    [{ 'if-match': '"abc"', 'if-none-match': '*' }, META, 'NotImplemented'],
  ] as [Record<string, string>, ObjectMeta | undefined, string | undefined][])('%j', (headers, existing, code) => {
    const check = () => checkWriteCondition(writeCondition(from(headers)), existing);
    if (code) expect(check).toThrow(expect.objectContaining({ code }));
    else expect(check).not.toThrow();
  });
});
