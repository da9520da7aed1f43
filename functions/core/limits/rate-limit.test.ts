import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUDGETS } from '../../../shared/platform/budgets.ts';
import { hashAddress, windowAt } from './rate-limit.ts';

describe('limits for strangers', () => {
  test('match the design', () => {
    const perHour = (name: keyof typeof BUDGETS) => (BUDGETS[name].max * 3600) / BUDGETS[name].seconds;
    expect([BUDGETS.sends.max, perHour('sends')]).toEqual([20, 20]);
    expect([BUDGETS.verifies.max, perHour('verifies')]).toEqual([20, 80]);
    expect([BUDGETS.lookups.max, perHour('lookups')]).toEqual([10, 40]);
  });

  test('keep a tenant under attack below the 50,000 mails a day of a new SES account', () => {
    expect((BUDGETS.tenantSends.max * 86_400) / BUDGETS.tenantSends.seconds).toBeLessThan(50_000);
  });
});

test('a window ends in the future, and stays the same until then', () => {
  const limits = fc.constantFrom(...Object.values(BUDGETS));
  fc.assert(
    fc.property(limits, fc.integer({ min: 1, max: 4_000_000_000 }), (limit, now) => {
      const { index, endsAtSeconds } = windowAt(limit, now);
      expect(endsAtSeconds).toBeGreaterThan(now);
      expect(endsAtSeconds - now).toBeLessThanOrEqual(limit.seconds);
      expect(windowAt(limit, endsAtSeconds - 1).index).toBe(index);
      expect(windowAt(limit, endsAtSeconds).index).toBe(index + 1);
    }),
  );
});

test('hashes addresses so that they reveal nothing without the pepper', () => {
  const hash = hashAddress('pepper', '203.0.113.7');
  expect(hash).toBe(hashAddress('pepper', '203.0.113.7'));
  expect(hash).not.toBe(hashAddress('salt', '203.0.113.7'));
  expect(hash).not.toBe(hashAddress('pepper', '203.0.113.8'));
  expect(hash).not.toContain('203');
});
