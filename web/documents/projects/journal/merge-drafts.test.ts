import { describe, expect, test } from 'vitest';
import { mergeProjects } from '../../../../shared/project/merge-projects.ts';
import { type DraftProject, type DraftTile, newProject, newTile } from '../draft.ts';

const EMPTY = newProject({ id: 'p1', now: '2026-11-21T00:00:00.000Z', productId: 'tile' });

function tile(id: string, change: Partial<DraftTile> = {}): DraftTile {
  return { ...newTile({ id, photoId: `photo-${id}`, project: EMPTY }), ...change };
}

function project(tiles: DraftTile[], change: Partial<DraftProject> = {}): DraftProject {
  return { ...EMPTY, tiles, ...change };
}

const merged = (base: DraftTile[], mine: DraftTile[], theirs: DraftTile[]) =>
  mergeProjects(project(base), project(mine), project(theirs)).tiles;

describe('two windows with one project', () => {
  test('both keep the tiles that each added', () => {
    expect(merged([tile('a')], [tile('a'), tile('b')], [tile('a'), tile('c')])).toEqual([
      tile('a'),
      tile('b'),
      tile('c'),
    ]);
  });

  test('both keep a crop that only one of them changed', () => {
    const mine = [tile('a', { scale: 2 }), tile('b')];
    const theirs = [tile('a'), tile('b', { scale: 3 })];
    expect(merged([tile('a'), tile('b')], mine, theirs)).toEqual([tile('a', { scale: 2 }), tile('b', { scale: 3 })]);
  });

  test('resolve a conflict on a tile in favor of the unsaved edit', () => {
    expect(merged([tile('a')], [tile('a', { scale: 2 })], [tile('a', { scale: 3 })])).toEqual([
      tile('a', { scale: 2 }),
    ]);
  });

  test('drop a tile that either of them removed', () => {
    expect(merged([tile('a'), tile('b')], [tile('a')], [tile('a'), tile('b')])).toEqual([tile('a')]);
    expect(merged([tile('a'), tile('b')], [tile('a'), tile('b')], [tile('a')])).toEqual([tile('a')]);
  });

  test('keep a tile that one edited while the other removed it', () => {
    const edited = tile('b', { scale: 2 });
    expect(merged([tile('a'), tile('b')], [tile('a'), edited], [tile('a')])).toEqual([tile('a'), edited]);
    expect(merged([tile('a'), tile('b')], [tile('a')], [tile('a'), edited])).toEqual([tile('a'), edited]);
  });

  test('take the server version, so that the next save is accepted', () => {
    const result = mergeProjects(project([]), project([], { version: 3 }), project([], { version: 5 }));
    expect(result.version).toBe(5);
  });

  test('merge the appearance field by field', () => {
    const result = mergeProjects(
      project([]),
      project([], { frameColor: 'White' }),
      project([], { filter: 'grayScale', quantity: 4 }),
    );
    expect(result).toMatchObject({ frameColor: 'White', filter: 'grayScale', quantity: 4 });
  });
});

test('lose nothing of either side without a base', () => {
  const result = mergeProjects(undefined, project([tile('a')]), project([tile('b')]));
  expect(result.tiles.map(({ id }) => id)).toEqual(['a', 'b']);
});
