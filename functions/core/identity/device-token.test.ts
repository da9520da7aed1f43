import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDeviceToken, hashMailbox, type Mailbox, readDeviceToken } from './device-token.ts';

const NOW = 1_800_000_000;
const mailbox: Mailbox = { tenantId: 'default', email: 'ada@example.com' };
const device = { id: 'd'.repeat(22), expiresAt: NOW + 60 };
const token = formatDeviceToken('pepper', mailbox, device);

describe('a device token', () => {
  test('is valid until it expires', () => {
    expect(readDeviceToken('pepper', mailbox, token, NOW + 59)).toEqual(device);
    expect(readDeviceToken('pepper', mailbox, token, NOW + 60)).toBeUndefined();
  });

  test('does not reveal its mailbox', () => {
    expect(token).not.toContain('ada');
  });

  test.each<[string, string, Mailbox]>([
    ['another pepper', 'salt', mailbox],
    ['another tenant', 'pepper', { ...mailbox, tenantId: 'pharmacy' }],
    ['another mailbox', 'pepper', { ...mailbox, email: 'bob@example.com' }],
  ])('is invalid with %s', (_, pepper, of) => {
    expect(readDeviceToken(pepper, of, token, NOW)).toBeUndefined();
  });

  test('is invalid with any letter changed, and no other text is valid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: token.length - 2 }), fc.constantFrom(...'aZ9_-.'), (at, letter) => {
        fc.pre(token[at] !== letter);
        expect(
          readDeviceToken('pepper', mailbox, token.slice(0, at) + letter + token.slice(at + 1), NOW),
        ).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readDeviceToken('pepper', mailbox, text, NOW)).toBeUndefined();
      }),
    );
  });
});

test('identifies a mailbox by a hash that differs per tenant', () => {
  const hash = hashMailbox('pepper', mailbox);
  expect(hash).not.toContain('ada');
  expect(hashMailbox('pepper', mailbox)).toBe(hash);
  for (const other of [hashMailbox('salt', mailbox), hashMailbox('pepper', { ...mailbox, tenantId: 'pharmacy' })])
    expect(other).not.toBe(hash);
});
