import { describe, expect, test } from 'vitest';
import { refusedChange } from './refused-change.ts';
import { testProject, testTile, timeAt } from './test-projects.ts';

const stored = (change: Parameters<typeof testProject>[1] = {}) => testProject('p', { version: 3, ...change });
const fieldsOf = (...args: Parameters<typeof refusedChange>) => {
  const refused = refusedChange(...args);
  return refused?.kind === 'not_allowed' ? refused.errors.map(({ field }) => field) : refused?.kind;
};

describe('a project that is new', () => {
  test.each([
    ['InProgress', undefined],
    ['Cart', undefined],
    ['Completed', ['status']],
  ] as const)('may begin as %s: refused is %j', (status, refused) => {
    expect(fieldsOf(undefined, testProject('p', { status }))).toEqual(refused);
  });
});

describe('the life of a project', () => {
  test.each([
    ['InProgress', 'InProgress', undefined],
    ['InProgress', 'Cart', undefined],
    ['Cart', 'Cart', undefined],
    ['Cart', 'InProgress', ['status']],
    ['InProgress', 'Completed', ['status']],
    ['Cart', 'Completed', ['status']],
    ['Completed', 'InProgress', 'ordered'],
    ['Completed', 'Cart', 'ordered'],
    ['Completed', 'Completed', undefined],
  ] as const)('from %s to %s: refused is %j', (from, to, refused) => {
    expect(fieldsOf(stored({ status: from }), stored({ status: to }))).toEqual(refused);
  });

  test('lets a project in the cart be edited', () => {
    const edited = stored({ status: 'Cart', quantity: 4, tiles: [testTile('other')] });
    expect(refusedChange(stored({ status: 'Cart' }), edited)).toBeUndefined();
  });

  test('never makes a split of a wall, or of another moment', () => {
    expect(fieldsOf(stored(), stored({ isSplit: true, createdAt: timeAt(9) }))).toEqual(['isSplit', 'createdAt']);
    // the same moment, written in another way
    const [written] = timeAt(0).split('.');
    expect(refusedChange(stored(), stored({ createdAt: `${written}Z` }))).toBeUndefined();
  });

  test('is looked at only by whoever has seen the stored version: others merge first', () => {
    const behind = stored({ version: 2, status: 'InProgress', isSplit: true });
    expect(refusedChange(stored({ status: 'Completed' }), behind)).toBeUndefined();
  });
});

describe('an id', () => {
  test('is taken where another project has it, created at another time', () => {
    expect(fieldsOf(stored(), testProject('p', { createdAt: timeAt(9) }))).toBe('id_taken');
  });

  test('may be shown again by the first save of the same project', () => {
    expect(refusedChange(stored(), testProject('p'))).toBeUndefined();
  });
});

describe('what was ordered', () => {
  const ordered = stored({ status: 'Completed', tiles: [testTile('t')] });

  test('stays as it is', () => {
    expect(fieldsOf(ordered, { ...ordered, quantity: 2 })).toBe('ordered');
    expect(fieldsOf(ordered, { ...ordered, tiles: [testTile('t', { scale: 2 })] })).toBe('ordered');
    expect(fieldsOf(ordered, { ...ordered, tiles: [] })).toBe('ordered');
  });

  test('may be told again with other marks of an editor, and with what is measured on its photos', () => {
    const again = { ...ordered, isActive: true, updatedAt: timeAt(9), tiles: [testTile('t', { faceCropped: true })] };
    expect(refusedChange(ordered, again)).toBeUndefined();
  });
});
