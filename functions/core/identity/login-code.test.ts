import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CodeKey, hashLoginCode, isSameHash, sendWindows } from './login-code.ts';

describe('the hash of a code', () => {
  const key: CodeKey = { tenantId: 'default', email: 'ada@example.com', requester: 'K-1' };
  const hash = hashLoginCode('pepper', key, '123456');

  test.each([
    ['another pepper', hashLoginCode('salt', key, '123456')],
    ['another tenant', hashLoginCode('pepper', { ...key, tenantId: 'pharmacy' }, '123456')],
    ['another email', hashLoginCode('pepper', { ...key, email: 'bob@example.com' }, '123456')],
    ['another browser', hashLoginCode('pepper', { ...key, requester: 'K-2' }, '123456')],
    ['another code', hashLoginCode('pepper', key, '123457')],
  ])('is another one with %s', (_, other) => {
    expect(isSameHash(hash, other)).toBe(false);
  });

  test('is the same one for the same things', () => {
    expect(isSameHash(hash, hashLoginCode('pepper', key, '123456'))).toBe(true);
    expect(isSameHash(hash, `${hash}x`)).toBe(false);
  });
});

describe('the stretches in which mails are counted', () => {
  test('are the hour and the day', () => {
    expect(sendWindows(86_400 * 100 + 3_599)).toEqual([
      { name: 'hour-2400', max: 5, endsAtSeconds: 86_400 * 100 + 3_600 },
      { name: 'day-100', max: 10, endsAtSeconds: 86_400 * 101 },
    ]);
  });

  test('are still to end, and keep their name until then', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000_000_000 }), (now) => {
        for (const [index, window] of sendWindows(now).entries()) {
          expect(window.endsAtSeconds).toBeGreaterThan(now);
          expect(sendWindows(window.endsAtSeconds - 1)[index]?.name).toBe(window.name);
          expect(sendWindows(window.endsAtSeconds)[index]?.name).not.toBe(window.name);
        }
      }),
    );
  });
});
