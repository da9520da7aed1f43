import { expect, test } from 'vitest';
import { movedSortOrder } from './moved-sort-order.ts';

test.each([
  ['up, between two', [10, 20, 30], 2, -1, 15],
  ['up, before the first one', [10, 20, 30], 1, -1, 5],
  ['down, between two', [10, 20, 30], 0, 1, 25],
  ['down, behind the last one', [10, 20, 30], 1, 1, 35],
  ['up from the first place', [10, 20], 0, -1, undefined],
  ['down from the last place', [10, 20], 1, 1, undefined],
] as const)('%s', (_what, orders, index, step, placed) => expect(movedSortOrder(orders, index, step)).toBe(placed));
