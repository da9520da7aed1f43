import { describe, expect, test } from 'vitest';
import type { DraftProject } from '../../documents/projects/index.ts';
import { toBuy } from './to-buy.ts';

function project(id: string, given: Partial<DraftProject> = {}): DraftProject {
  return { id, status: 'InProgress', isActive: false, isSplit: false, tiles: [{}], ...given } as DraftProject;
}
const wall = project('wall', { isActive: true });
const split = project('split', { isSplit: true, isActive: true });
const otherSplit = project('other split', { isSplit: true });

describe('what goes into the cart with the next step', () => {
  test.each([
    ['a wall alone', wall, [wall], ['wall']],
    ['a wall with its splits, which go first', wall, [wall, split, otherSplit], ['split', 'other split', 'wall']],
    ['the same while a split is on the screen', split, [wall, split, otherSplit], ['split', 'other split', 'wall']],
    ['a split without its empty wall', split, [{ ...wall, tiles: [] }, split], ['split']],
    ['no other wall', wall, [wall, project('another wall')], ['wall']],
    ['nothing that lies in the cart already', wall, [wall, { ...split, status: 'Cart' as const }], ['wall']],
    ['what lies there and is worked on once more, by itself', { ...split, status: 'Cart' as const }, [wall], ['split']],
  ])('%s', (_what, shown, projects, ids) => {
    expect(toBuy(shown, projects).map(({ id }) => id)).toEqual(ids);
  });
});
