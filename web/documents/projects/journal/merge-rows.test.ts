import { describe, expect, test } from 'vitest';
import { newProject, newTile } from '../draft.ts';
import { mergeRows } from './merge-rows.ts';

const at = (second: number) => `2026-11-22T12:00:0${second}.000Z`;
const EMPTY = newProject({ id: 'p1', now: at(0), productId: 'tile' });
const WALL = { ...EMPTY, tiles: [newTile({ id: 't', photoId: 'a', project: EMPTY })] };
const edited = (second: number) => ({ ...WALL, quantity: 2, updatedAt: at(second) });

test('a removed project stays if the other tab has a tile that the removing tab did not know', () => {
  const removal = { removedAt: at(5), removedTileIds: ['t'] };
  const removed = { stored: { ...WALL, ...removal } };
  const base = { project: WALL, stored: WALL };
  const taken = { project: edited(3), stored: WALL };
  const more = { ...WALL, tiles: [...WALL.tiles, newTile({ id: 'unseen', photoId: 'b', project: EMPTY })] };
  const other = { project: { ...more, updatedAt: at(3) }, stored: WALL };
  expect(mergeRows(base, removed, taken).project).toBeUndefined();
  for (const { project } of [mergeRows(base, removed, other), mergeRows(base, other, removed)])
    expect(project?.tiles.map(({ id }) => id)).toEqual(['t', 'unseen']);
});

test.each([
  ['is gone if the other tab has no tiles beyond the removed ones', 1, 2, undefined],
  ['stays if the other tab has changed it since', 3, 2, 2],
])('a project removed before the tab shared its last edit %s', (_, editedSecond, removedSecond, quantity) => {
  const base = { project: WALL, stored: WALL };
  const removed = { stored: { ...WALL, removedAt: at(removedSecond) } };
  const other = { project: edited(editedSecond), stored: { ...edited(editedSecond), version: 1 } };
  for (const { project, stored } of [mergeRows(base, removed, other), mergeRows(base, other, removed)]) {
    expect(project?.quantity).toBe(quantity);
    // Both record the time, which the delete call needs.
    expect(stored?.removedAt).toBe(quantity === undefined ? at(removedSecond) : undefined);
  }
});

describe('a removal that the server has confirmed', () => {
  const base = { project: WALL, stored: WALL };
  const removed = { removal: { removedAt: at(2), removedTileIds: ['t'] } };

  test.each([
    ['takes the project with an earlier edit', 1, undefined],
    ['leaves one with a later edit', 3, 2],
  ])('%s', (_, editedSecond, quantity) => {
    const other = { project: edited(editedSecond), stored: WALL };
    for (const merged of [mergeRows(base, removed, other), mergeRows(base, other, removed)]) {
      expect(merged.project?.quantity).toBe(quantity);
      // Each tab passes it on.
      expect(merged.removal).toEqual(quantity === undefined ? removed.removal : undefined);
    }
  });

  test('marks a copy saved since, so that it is deleted again', () => {
    const other = { project: edited(1), stored: { ...edited(1), version: 1 } };
    const merged = mergeRows(base, removed, other);
    expect(merged).toMatchObject({ stored: { version: 1, ...removed.removal } });
    expect(merged.project).toBeUndefined();
  });

  test('does not take a project that returned with the server’s list since', () => {
    const back = { project: edited(1), stored: { ...edited(1), version: 1 } };
    expect(mergeRows(removed, removed, back).project?.quantity).toBe(2);
    expect(mergeRows(removed, back, removed).project?.quantity).toBe(2);
  });

  test('is forgotten when the other tab has forgotten it', () => {
    expect(mergeRows(removed, removed, {})).toEqual({});
  });
});

test('a project to be restored over a removal keeps the removed version that either tab has learned', () => {
  const base = { project: WALL };
  const refused = { project: { ...WALL, version: 2 } };
  const other = { project: edited(3) };
  for (const { project } of [mergeRows(base, refused, other), mergeRows(base, other, refused)])
    expect(project).toMatchObject({ version: 2, quantity: 2 });
});
