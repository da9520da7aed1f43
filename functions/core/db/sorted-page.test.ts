import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursorOfKey, cursorOfSort } from './cursor.ts';
import { type Sorted, sortedPage } from './sorted-page.ts';

interface Row {
  id: string;
  name: string;
}
const byName: Sorted<Row> = { sort: 'name', keyOf: ({ name }) => name, idOf: ({ id }) => id };

function walk(rows: readonly Row[], sorted: Sorted<Row>, size: number): Row[] {
  const found: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = sortedPage(rows, sorted, { size, cursor });
    if (page === 'invalid_cursor') throw new Error('Refused its own cursor');
    found.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}

test('the pages of a list have each row once, in order, in both directions', () => {
  const names = fc.array(fc.stringMatching(/^[a-cé]{0,70}$/), { maxLength: 20 });
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 7 }), fc.boolean(), (found, size, isDescending) => {
      const rows = found.map((name, index) => ({ id: String(index).padStart(2, '0'), name }));
      const ids = walk(rows, { ...byName, isDescending }, size).map(({ id }) => id);
      const keys = rows.map(({ id, name }) => ({ id, key: `${name.slice(0, 60)}\0${id}` }));
      const sorted = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ id }) => id);
      expect(ids).toEqual(isDescending ? sorted.toReversed() : sorted);
    }),
  );
});

test('a row that is deleted between two pages hides no other', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
  const first = sortedPage(rows, byName, { size: 2 });
  if (first === 'invalid_cursor') throw new Error('Refused');
  const left = rows.filter(({ id }) => id !== 'b');
  expect(sortedPage(left, byName, { size: 2, cursor: first.cursor })).toEqual({ rows: [{ id: 'c', name: 'c' }] });
});

test.each([
  ['of another sort', cursorOfSort('price', '01\0a')],
  ['without a sort', cursorOfKey('a\0a')],
  ['without an id', cursorOfSort('name', 'a')],
  ['that is no cursor', 'nonsense'],
  ['that is empty', ''],
])('refuses a cursor %s', (_, cursor) => {
  expect(sortedPage([{ id: 'a', name: 'a' }], byName, { size: 1, cursor })).toBe('invalid_cursor');
});
