import { expect, test } from 'vitest';
import { drawnOrder } from './use-drawn-order.ts';

const things = (ids: string) => [...ids].map((id) => ({ id }));
const drawn = (ranks: Map<string, number>, ids: string) =>
  drawnOrder(ranks, things(ids)).map(({ thing, index }) => `${thing.id}${index}`);

test('swapped tiles keep their DOM order, each with its new place', () => {
  const ranks = new Map<string, number>();
  expect(drawn(ranks, 'abcd')).toEqual(['a0', 'b1', 'c2', 'd3']);
  expect(drawn(ranks, 'dbca')).toEqual(['a3', 'b1', 'c2', 'd0']);
});

test('a new tile is appended wherever it hangs, and a restored one returns to its old DOM position', () => {
  const ranks = new Map<string, number>();
  drawn(ranks, 'abc');
  expect(drawn(ranks, 'axc')).toEqual(['a0', 'c2', 'x1']);
  expect(drawn(ranks, 'axbc')).toEqual(['a0', 'b2', 'c3', 'x1']);
});
