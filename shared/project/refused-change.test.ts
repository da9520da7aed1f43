import { describe, expect, test } from 'vitest';
import { refusedChange } from './refused-change.ts';
import { testProject, testTile, timeAt } from './test-projects.ts';

const stored = (change: Parameters<typeof testProject>[1] = {}) => testProject('p', { version: 3, ...change });
const fieldsOf = (...args: Parameters<typeof refusedChange>) => {
  const refused = refusedChange(...args);
  return refused?.kind === 'not_allowed' ? refused.errors.map(({ field }) => field) : refused?.kind;
};

describe('a new project', () => {
  test.each([
    ['InProgress', undefined],
    ['Cart', undefined],
    ['Completed', ['status']],
  ] as const)('may start as %s: refused is %j', (status, refused) => {
    expect(fieldsOf(undefined, testProject('p', { status }))).toEqual(refused);
  });
});

describe('project states', () => {
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

  test('never makes a split from a wall, or from another creation time', () => {
    expect(fieldsOf(stored(), stored({ isSplit: true, createdAt: timeAt(9) }))).toEqual(['isSplit', 'createdAt']);
    // The same time in another format.
    const [written] = timeAt(0).split('.');
    expect(refusedChange(stored(), stored({ createdAt: `${written}Z` }))).toBeUndefined();
  });

  test('is checked only against the version its client has seen: others merge first', () => {
    const behind = stored({ version: 2, status: 'InProgress', isSplit: true });
    expect(refusedChange(stored({ status: 'Completed' }), behind)).toBeUndefined();
  });
});

describe('an id', () => {
  test('is taken if another project, created at another time, has it', () => {
    expect(fieldsOf(stored(), testProject('p', { createdAt: timeAt(9) }))).toBe('id_taken');
  });

  test('may be sent again by the first save of the same project', () => {
    expect(refusedChange(stored(), testProject('p'))).toBeUndefined();
  });
});

describe('an ordered project', () => {
  const ordered = stored({ status: 'Completed', tiles: [testTile('t')] });

  test('stays unchanged', () => {
    expect(fieldsOf(ordered, { ...ordered, quantity: 2 })).toBe('ordered');
    expect(fieldsOf(ordered, { ...ordered, tiles: [testTile('t', { scale: 2 })] })).toBe('ordered');
    expect(fieldsOf(ordered, { ...ordered, tiles: [] })).toBe('ordered');
  });

  test('may be resent with other editor state and photo measurements', () => {
    const again = { ...ordered, isActive: true, updatedAt: timeAt(9), tiles: [testTile('t', { faceCropped: true })] };
    expect(refusedChange(ordered, again)).toBeUndefined();
  });
});
