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
  test('leads to it until it ends, and says afterwards that it has ended', () => {
    expect(readProjectLink('pepper', asResume, link, NOW + 59)).toEqual({ kind: 'good', ...wall });
    expect(readProjectLink('pepper', asResume, link, NOW + 60)).toEqual({ kind: 'expired' });
  });

  test.each([
    ['another secret', 'salt', asResume],
    ['another tenant', 'pepper', { ...asResume, tenantId: 'pharmacy' }],
    ['another purpose', 'pepper', { ...asResume, purpose: 'recover' }],
  ] as const)('is none with %s', (_, pepper, asked) => {
    expect(readProjectLink(pepper, asked, link, NOW)).toEqual({ kind: 'unknown' });
  });

  test('is none with any letter changed, and nothing else is one', () => {
    // but for the last letter, two bits of which say nothing
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

test('what ends mails does so for its customer and tenant, without an end', () => {
  expect(readUnsubscribeToken('pepper', 'default', end)).toBe(wall.customerId);
  expect(readUnsubscribeToken('pepper', 'pharmacy', end)).toBeUndefined();
  expect(readUnsubscribeToken('salt', 'default', end)).toBeUndefined();
});

test('no token is good for what another one is', () => {
  const device = formatDeviceToken('pepper', { tenantId: 'default', email: '' }, { id: wall.customerId, expiresAt: 0 });
  for (const other of [link, device]) expect(readUnsubscribeToken('pepper', 'default', other)).toBeUndefined();
  for (const other of [end, device])
    expect(readProjectLink('pepper', asResume, other, NOW)).toEqual({ kind: 'unknown' });
});
