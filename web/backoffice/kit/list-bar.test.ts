import { expect, test } from 'vitest';
import { countOfRows, type LoadedRows } from './list-bar.tsx';

const rows = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

test.each<[LoadedRows, string]>([
  [{ loaded: 1, hasMore: false, total: { count: 1, isAll: true } }, '1 order'],
  // Orders that were placed since the first page was counted.
  [{ loaded: 31, hasMore: false, total: { count: 30, isAll: true } }, '31 orders'],
  [{ loaded: 25, hasMore: true, total: { count: 1204, isAll: true } }, '25 of 1204 orders'],
  [{ loaded: 25, hasMore: true, total: { count: 5000, isAll: false } }, '25 of more than 5000 orders'],
  [{ loaded: 25, hasMore: true, total: { count: 25, isAll: false } }, '25 orders loaded, more to load'],
  [{ loaded: 25, hasMore: true, total: undefined }, '25 orders loaded, more to load'],
])('%j reads "%s"', (loaded, text) => {
  expect(countOfRows(loaded, rows)).toBe(text);
});
