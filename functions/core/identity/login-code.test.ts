import { describe, expect, test } from 'vitest';
import { type CodeKey, hashLoginCode, isSameHash } from './login-code.ts';

describe('the hash of a code', () => {
  const key: CodeKey = { tenantId: 'default', email: 'ada@example.com', requester: 'K-1', use: 'login' };
  const hash = hashLoginCode('pepper', key, '123456');

  test.each([
    ['another pepper', hashLoginCode('salt', key, '123456')],
    ['another tenant', hashLoginCode('pepper', { ...key, tenantId: 'pharmacy' }, '123456')],
    ['another email', hashLoginCode('pepper', { ...key, email: 'bob@example.com' }, '123456')],
    ['another browser', hashLoginCode('pepper', { ...key, requester: 'K-2' }, '123456')],
    ['another use', hashLoginCode('pepper', { ...key, use: 'erasure' }, '123456')],
    ['another code', hashLoginCode('pepper', key, '123457')],
  ])('differs with %s', (_, other) => {
    expect(isSameHash(hash, other)).toBe(false);
  });

  test('is stable', () => {
    expect(isSameHash(hash, hashLoginCode('pepper', key, '123456'))).toBe(true);
    expect(isSameHash(hash, `${hash}x`)).toBe(false);
  });
});
