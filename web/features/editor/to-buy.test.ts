import { describe, expect, test } from 'vitest';
import type { DraftProject } from '../../documents/projects/index.ts';
import { toBuy, wallWithSplits } from './to-buy.ts';

function project(id: string, given: Partial<DraftProject> = {}): DraftProject {
  return { id, status: 'InProgress', isActive: false, isSplit: false, tiles: [{}], ...given } as DraftProject;
}
const wall = project('wall', { isActive: true });
const split = project('split', { isSplit: true, isActive: true });
const otherSplit = project('other split', { isSplit: true });

describe('the projects that the next step puts into the cart', () => {
  test.each([
    ['a wall alone', wall, [wall], ['wall']],
    ['a wall with its splits, which go first', wall, [wall, split, otherSplit], ['split', 'other split', 'wall']],
    ['the same while a split is shown', split, [wall, split, otherSplit], ['split', 'other split', 'wall']],
    ['a split without its empty wall', split, [{ ...wall, tiles: [] }, split], ['split']],
    ['no other wall', wall, [wall, project('another wall')], ['wall']],
    ['nothing that is already in the cart', wall, [wall, { ...split, status: 'Cart' as const }], ['wall']],
    ['a reopened project of the cart, alone', { ...split, status: 'Cart' as const }, [wall], ['split']],
  ])('%s', (_what, shown, projects, ids) => {
    expect(toBuy(shown, projects).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the projects shown with a wall in the room', () => {
  const inCart = { status: 'Cart' as const };
  test.each([
    ['none if there are no splits', wall, [wall], ['wall']],
    ['its splits, in the order of the cart', wall, [wall, split, otherSplit], ['wall', 'split', 'other split']],
    ['a split older than the wall', wall, [otherSplit, wall], ['other split', 'wall']],
    ['no split without tiles, and no other wall', wall, [wall, { ...split, tiles: [] }, project('another')], ['wall']],
    ['no split that is in the cart already', wall, [wall, { ...split, ...inCart }], ['wall']],
    [
      'those of the cart, if the wall is in the cart itself',
      { ...wall, ...inCart },
      [{ ...wall, ...inCart }, { ...split, ...inCart }, otherSplit],
      ['wall', 'split'],
    ],
  ])('%s', (_what, shown, projects, ids) => {
    expect(wallWithSplits(shown, projects).map(({ id }) => id)).toEqual(ids);
  });

  test('include the shown wall, also while it moves to the cart', () => {
    const [kept] = wallWithSplits(wall, [{ ...wall, ...inCart }]);
    expect(kept).toBe(wall);
  });
});
