import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDeviceToken } from '../identity/device-token.ts';
import { formatProjectLink, formatUnsubscribeToken, readProjectLink, readUnsubscribeToken } from './mail-link.ts';

const NOW = 1_800_000_000;
const wall = { tenantId: 'default', customerId: 'c'.repeat(22), projectId: 'project_1-a' } as const;
const link = formatProjectLink('pepper', wall, 'resume', NOW + 60);
const end = formatUnsubscribeToken('pepper', wall);
const asResume = { tenantId: 'default', purpose: 'resume' } as const;

describe('the link to a wall', () => {
  test('works until it expires, and is reported as expired afterwards', () => {
    expect(readProjectLink('pepper', asResume, link, NOW + 59)).toEqual({ kind: 'good', ...wall });
    expect(readProjectLink('pepper', asResume, link, NOW + 60)).toEqual({ kind: 'expired' });
  });

  test.each([
    ['another secret', 'salt', asResume],
    ['another tenant', 'pepper', { ...asResume, tenantId: 'pharmacy' }],
    ['another purpose', 'pepper', { ...asResume, purpose: 'recover' }],
  ] as const)('is invalid with %s', (_, pepper, asked) => {
    expect(readProjectLink(pepper, asked, link, NOW)).toEqual({ kind: 'unknown' });
  });

  test('is invalid with any letter changed, and no other text is valid', () => {
    // Except for the last letter, which has two unused bits.
    fc.assert(
      fc.property(fc.integer({ min: 0, max: link.length - 2 }), fc.constantFrom(...'aZ9_-.'), (at, letter) => {
        fc.pre(link[at] !== letter);
        const changed = link.slice(0, at) + letter + link.slice(at + 1);
        expect(readProjectLink('pepper', asResume, changed, NOW)).toEqual({ kind: 'unknown' });
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readProjectLink('pepper', asResume, text, NOW)).toEqual({ kind: 'unknown' });
        expect(readUnsubscribeToken('pepper', 'default', text)).toBeUndefined();
      }),
    );
  });
});

test('an unsubscribe token works for its customer and tenant, without expiry', () => {
  expect(readUnsubscribeToken('pepper', 'default', end)).toBe(wall.customerId);
  expect(readUnsubscribeToken('pepper', 'pharmacy', end)).toBeUndefined();
  expect(readUnsubscribeToken('salt', 'default', end)).toBeUndefined();
});

test('no token works for another purpose', () => {
  const device = formatDeviceToken('pepper', { tenantId: 'default', email: '' }, { id: wall.customerId, expiresAt: 0 });
  for (const other of [link, device]) expect(readUnsubscribeToken('pepper', 'default', other)).toBeUndefined();
  for (const other of [end, device])
    expect(readProjectLink('pepper', asResume, other, NOW)).toEqual({ kind: 'unknown' });
});
