import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepBack } from './step-back.ts';
import { type TestProject, testProject, testTile as tile } from './test-projects.ts';

const [A, B, C, D] = [tile('a'), tile('b'), tile('c'), tile('d')];
const wall = (tiles = [A, B, C], change: Partial<TestProject> = {}) => testProject('p', { tiles, ...change });
const ids = ({ tiles }: TestProject) => tiles.map(({ id }) => id);
const zoomed = (id: string, scale: number) => tile(id, { scale });

describe('an undone step', () => {
  test('keeps photos added to the wall since', () => {
    const [before, after] = [wall([A, B]), wall([zoomed('a', 2), B])];
    const now = wall([zoomed('a', 2), B, D]);
    expect(stepBack(now, after, before).tiles).toEqual([A, B, D]);
  });

  test('does not restore a tile that was removed since', () => {
    const [before, after] = [wall([A, B]), wall([zoomed('a', 2), B])];
    expect(ids(stepBack(wall([B]), after, before))).toEqual(['b']);
  });

  test('restores a tile that it deleted in its place', () => {
    const [before, after] = [wall([A, B, C]), wall([A, C])];
    expect(ids(stepBack(wall([A, C, D]), after, before))).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(stepBack(before, before, after))).toEqual(['a', 'c']);
  });

  test('removes a copy that it made, and restores it in its place on redo', () => {
    const [before, after] = [wall([A, C]), wall([A, B, C])];
    expect(ids(stepBack(wall([A, B, C, D]), after, before))).toEqual(['a', 'c', 'd']);
    expect(ids(stepBack(wall([A, C, D]), before, after))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('restores the previous order', () => {
    expect(ids(stepBack(wall([C, B, A, D]), wall([C, B, A]), wall([A, B, C])))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('hangs a tile again that it set aside', () => {
    const [before, after] = [wall([A, B]), wall([A], { tilesAside: [B] })];
    const undone = stepBack(after, after, before);
    expect([ids(undone), undone.tilesAside]).toEqual([['a', 'b'], []]);
    expect(stepBack(before, before, after)).toMatchObject({ tiles: [A], tilesAside: [B] });
  });

  test('changes no other edit of the project, and not its state in the shop', () => {
    const [before, after] = [wall([A], { tileSpacing: 1 }), wall([A], { tileSpacing: 2 })];
    const now = wall([zoomed('a', 3)], { tileSpacing: 2, quantity: 4, version: 7, isActive: true });
    expect(stepBack(now, after, before)).toEqual({ ...now, tileSpacing: 1 });
  });

  test('clears a field that it added', () => {
    const [before, after] = [wall([A]), wall([A], { layoutName: 'Grid' })];
    expect(stepBack(after, after, before).layoutName).toBeUndefined();
  });
});

test('undo and redo return untouched parts exactly', () => {
  const tiles = fc
    .uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), scale: fc.integer({ min: 1, max: 3 }) }), {
      selector: ({ id }) => id,
    })
    .map((made) => made.map(({ id, scale }) => zoomed(id, scale)));
  const project = fc
    .record({ tiles, count: fc.nat(5), tileSpacing: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) })
    .map(({ tiles: all, count, ...fields }) => wall(all.slice(0, count), { ...fields, tilesAside: all.slice(count) }));
  fc.assert(
    fc.property(project, project, (before, after) => {
      expect(stepBack(after, after, before)).toEqual(before);
      expect(stepBack(before, before, after)).toEqual(after);
    }),
  );
});
