import { describe, expect, test } from 'vitest';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { makesMember, membershipEnd } from './membership.ts';

const [line] = exampleOrder('a').lines;
const order = (changes: Partial<ReturnType<typeof exampleOrder>> = {}) =>
  exampleOrder('a', {
    placedAt: '2026-11-21T10:00:00.000Z',
    lines: line ? [line, { ...line, number: 2, projectId: undefined, goods: 'membership', tiles: [] }] : [],
    ...changes,
  });
const NOW = new Date('2026-11-23T00:00:00Z');

describe('an order with a membership makes a member', () => {
  test.each([
    ['2026-11-21T10:00:00.000Z', '2027-11-21T10:00:00.000Z'],
    ['2028-02-29T08:00:00.000Z', '2029-03-01T08:00:00.000Z'],
  ])('lasts a year: from %s to %s', (placedAt, end) => {
    expect(membershipEnd({ placedAt }).toISOString()).toBe(end);
    expect(makesMember(order({ placedAt }), new Date(Date.parse(end) - 1))).toBe(true);
    expect(makesMember(order({ placedAt }), new Date(end))).toBe(false);
  });

  test.each<[string, boolean, Partial<ReturnType<typeof exampleOrder>>]>([
    ['paid', true, {}],
    ['refunded in part, for something else', true, { paymentState: 'PartlyRefunded' }],
    ['on hold for a failed print', true, { holds: [{ reason: 'print_failed', since: '2026-11-21T10:00:00.000Z' }] }],
    ['refunded', false, { paymentState: 'Refunded' }],
    ['cancelled', false, { productionState: 'Cancelled' }],
    ['paid with another amount', false, { holds: [{ reason: 'payment_mismatch', since: '2026-11-21T10:00:00.000Z' }] }],
    ['without a membership', false, { lines: exampleOrder('a').lines }],
  ])('%s: %s', (_what, isMember, changes) => expect(makesMember(order(changes), NOW)).toBe(isMember));
});
