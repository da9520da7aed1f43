import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planConcurrency } from './concurrency.ts';

/** The stream of orders has one shard, and one batch of it at a time. */
const STREAM_EXECUTIONS = 1;

const limits = fc.integer({ min: 10, max: 10_000 });

describe('executions of the account', () => {
  test('a new account reserves nothing, because AWS would refuse, and leaves one free for shoppers', () => {
    const { queues, reserved } = planConcurrency(10);
    expect(reserved).toEqual({ api: undefined, storefront: undefined, pages: undefined });
    // Labs are for a shop that sells, which needs more than a new account has.
    const { labs: _, ...always } = queues;
    expect(10 - sumOf(always) - STREAM_EXECUTIONS).toBe(1);
  });

  test('of the usual thousand, half is reserved for shoppers, and most of the rest takes in photos', () => {
    expect(planConcurrency(1000)).toEqual({
      reserved: { api: 285, storefront: 190, pages: 25 },
      queues: { intake: 296, imports: 31, render: 119, mail: 21, labs: 11 },
      callsPerSecond: { api: 2_850, storefront: 1_900, pages: 250, others: 5_000 },
      tableUnits: { read: 20_000, write: 10_000 },
    });
  });

  test('busy queues never take the shoppers’ share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 10_000 }), (executions) => {
        const { queues, reserved } = planConcurrency(executions);
        const busy = sumOf(queues) + STREAM_EXECUTIONS;
        expect(busy).toBeLessThan(executions - sumOf(reserved));
        expect(sumOf(queues)).toBeLessThanOrEqual(Math.max(10, executions / 2));
      }),
    );
  });

  test('AWS accepts the plan: 100 stay unreserved, no queue has fewer than 2', () => {
    fc.assert(
      fc.property(limits, (executions) => {
        const { queues, reserved } = planConcurrency(executions);
        const reservedSum = sumOf(reserved);
        if (reservedSum > 0) expect(executions - reservedSum).toBeGreaterThanOrEqual(100);
        for (const cap of Object.values(queues)) expect(cap).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  test('tables take what an account can use, between one back office search and the quota of AWS', () => {
    expect(planConcurrency(10).tableUnits).toEqual({ read: 4_000, write: 2_000 });
    expect(planConcurrency(10_000).tableUnits).toEqual({ read: 40_000, write: 40_000 });
  });

  test('a larger account never gives a queue less', () => {
    fc.assert(
      fc.property(limits, limits, (one, other) => {
        const small = planConcurrency(Math.min(one, other)).queues;
        const large = planConcurrency(Math.max(one, other)).queues;
        for (const [name, cap] of Object.entries(small))
          expect(large).toHaveProperty(
            name,
            expect.toSatisfy((n: number) => n >= cap),
          );
      }),
    );
  });
});

function sumOf(parts: Record<string, number | undefined>): number {
  return Object.values(parts).reduce<number>((sum, part) => sum + (part ?? 0), 0);
}
