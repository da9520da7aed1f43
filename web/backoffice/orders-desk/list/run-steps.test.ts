import { expect, test } from 'vitest';
import { testOrder, testParcel } from '../../../../shared/order/test-order.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { OrderName } from '../order-name.ts';
import { runSteps } from './run-steps.ts';

const nameOf = (id: string): OrderName => ({ id, tenantId: 'default' });
const problem = (status: number, code: string) => new ApiProblem({ status, code, message: '' });

test('a failed order does not stop the others, and each reports its result', async () => {
  const refusals: Record<string, Error> = {
    HELD2: problem(409, 'order_not_there_yet'),
    AHEAD: problem(409, 'order_not_there_yet'),
    GONE2: problem(404, 'unknown_order'),
    LOST2: problem(503, 'unavailable'),
  };
  const done: number[] = [];
  const calls = {
    advance: async ({ id }: OrderName) => {
      const refusal = refusals[id];
      if (refusal) throw refusal;
      return testOrder({ id });
    },
    load: async ({ id }: OrderName) => {
      const holds = id === 'HELD2' ? [{ reason: 'address_problem' as const, since: '2026-11-21T10:00:00.000Z' }] : [];
      return { order: testOrder({ id, holds, productionState: 'Shipped' }), jobs: [], photos: [], staff: [] };
    },
  };
  const ids = ['GOOD2', 'HELD2', 'AHEAD', 'GONE2', 'LOST2', 'GOOD3'];
  const results = await runSteps(calls, ids.map(nameOf), 'Packed', (count) => done.push(count));
  expect(results.map(({ order, why }) => [order.id, why])).toEqual([
    ['GOOD2', undefined],
    ['HELD2', 'Address problem'],
    ['AHEAD', 'is in “Shipped” now'],
    ['GONE2', 'This order no longer exists.'],
    ['LOST2', 'The shop did not answer. Nothing was noted. Please try again.'],
    ['GOOD3', undefined],
  ]);
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
});

test('each parcel gets its own number, and one that was already sent reports its number', async () => {
  const sent: [string, unknown][] = [];
  const [mine, theirs] = [
    { carrier: 'UPS', number: '1Z999AA10123456784' },
    { carrier: 'USPS', number: '9400100000000000000000' },
  ] as const;
  const results = await runSteps(
    {
      advance: async ({ id }: OrderName, _: string, tracking?: unknown) => {
        sent.push([id, tracking]);
        if (id === 'GONE2') throw problem(409, 'order_not_there_yet');
      },
      load: async ({ id }: OrderName) => ({
        order: testOrder({ id, productionState: 'Shipped', parcels: [testParcel(theirs)] }),
      }),
    },
    ['GOOD2', 'BARE29', 'GONE2'].map(nameOf),
    'Shipped',
    () => {},
    new Map([
      ['default/GOOD2', mine],
      ['default/BARE29', undefined],
      ['default/GONE2', mine],
    ]),
  );
  expect(sent).toEqual([
    ['GOOD2', mine],
    ['BARE29', undefined],
    ['GONE2', mine],
  ]);
  expect(results.map(({ why }) => why)).toEqual([
    undefined,
    undefined,
    'is in “Shipped” now, with USPS 9400100000000000000000',
  ]);
});
