import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyRefusedRotation, formatRefreshToken, parseRefreshToken, type SessionFamily } from './refresh-token.ts';

describe('the text of a refresh token', () => {
  test('encodes any family and secret', () => {
    const secret = 's'.repeat(43);
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{16,64}$/), (family) => {
        expect(parseRefreshToken(formatRefreshToken({ family, secret }))).toEqual({ family, secret });
      }),
    );
  });

  test.each([
    '',
    '.',
    'family-of-sixteen',
    `short.${'s'.repeat(43)}`,
    `${'f'.repeat(16)}.short`,
    `${'f'.repeat(16)}.${'s'.repeat(43)}.x`,
  ])('is not %j', (text) => {
    expect(parseRefreshToken(text)).toBeUndefined();
  });
});

describe('a refused exchange', () => {
  const now = 1_000;
  const family: SessionFamily = {
    current: 'c',
    previous: 'p',
    rotatedAt: now - 10,
    expiresAt: now + 1,
    endsAt: now + 1,
  };

  test.each<[string, SessionFamily | undefined, string, string]>([
    ['of an unknown session is gone', undefined, 'p', 'gone'],
    ['of an ended session is gone', { ...family, endedAt: now }, 'p', 'gone'],
    ['of an expired session is gone', { ...family, expiresAt: now }, 'c', 'gone'],
    ['of a session past its maximum age is gone', { ...family, endsAt: now }, 'c', 'gone'],
    ['with a secret from ten seconds ago is concurrent', family, 'p', 'concurrent'],
    ['with a secret from eleven seconds ago is a copy', { ...family, rotatedAt: now - 11 }, 'p', 'reuse'],
    ['with a secret that was never issued is a copy', family, 'x', 'reuse'],
    [
      'of a session that was never exchanged is a copy',
      { current: 'c', expiresAt: now + 1, endsAt: now + 1 },
      'x',
      'reuse',
    ],
  ])('%s', (_, row, presented, verdict) => {
    expect(classifyRefusedRotation(row, presented, now)).toBe(verdict);
  });
});
