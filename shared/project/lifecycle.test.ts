import { describe, expect, test } from 'vitest';
import { DEFAULT_APPEARANCE } from './default-project.ts';
import {
  activateProject,
  addProject,
  completeProjects,
  leaveProjects,
  putInCart,
  removeProject,
  withSplitsLikeWall,
} from './lifecycle.ts';
import { activeProject, freshSet, withOneActive } from './project-set.ts';
import { projectsToDelete } from './saving.ts';
import { outline, setOf, testMake, testProject, testTile, timeAt } from './test-projects.ts';

const SPLIT = { isSplit: true, singleImagePath: 'uploads/photo' };
const WHITE = { frameColor: 'White', matColor: '#939598FF', filter: 'grayScale', orientation: 'Portrait' } as const;

describe('a first visit', () => {
  test('starts with one default project: black frames, no mat, in color, an inch apart', () => {
    const set = freshSet(testMake());
    expect(set.projects).toEqual([
      {
        id: 'fresh-1',
        status: 'InProgress',
        isActive: true,
        isSplit: false,
        productId: 'tile',
        frameColor: 'Black',
        matColor: '#FFFFFF00',
        filter: 'color',
        orientation: 'Landscape',
        quantity: 1,
        tileSpacing: 1,
        tiles: [],
        createdAt: timeAt(60),
        updatedAt: timeAt(60),
        version: 0,
      },
    ]);
    expect(set).toMatchObject({ stored: {}, leftBehind: [] });
  });
});

describe('a repaired set', () => {
  test('keeps the last changed of two active projects', () => {
    const set = setOf(
      testProject('a', { isActive: true, updatedAt: timeAt(2) }),
      testProject('b', { isActive: true, updatedAt: timeAt(1) }),
    );
    expect(outline(withOneActive(set, testMake()))).toEqual(['a InProgress*', 'b InProgress']);
  });

  test('keeps the last added of two with equal times, in any time format', () => {
    const set = setOf(
      testProject('a', { isActive: true, updatedAt: '2026-11-21T00:00:00Z' }),
      testProject('b', { isActive: true, updatedAt: '2026-11-21T00:00:00.000Z' }),
    );
    expect(outline(withOneActive(set, testMake()))).toEqual(['a InProgress', 'b InProgress*']);
  });

  test('resumes the last changed unfinished project', () => {
    const set = setOf(
      testProject('a', { updatedAt: timeAt(1) }),
      testProject('b', { updatedAt: timeAt(3) }),
      testProject('c', { updatedAt: timeAt(2) }),
      testProject('bought', { status: 'Cart', updatedAt: timeAt(9) }),
      testProject('split', { ...SPLIT, updatedAt: timeAt(9) }),
      testProject('empty', { tiles: [], updatedAt: timeAt(9) }),
    );
    expect(activeProject(withOneActive(set, testMake()))?.id).toBe('b');
  });

  test('gets a new project if none is unfinished', () => {
    const set = setOf(testProject('a', { status: 'Cart' }), testProject('b', { status: 'Completed', isActive: true }));
    expect(outline(withOneActive(set, testMake()))).toEqual(['a Cart', 'b Completed', 'fresh-1 InProgress*']);
  });

  test('drops inactive empty projects, unless the server knows them', () => {
    const set = setOf(
      testProject('a', { isActive: true }),
      testProject('b', { tiles: [] }),
      testProject('c', { tiles: [] }),
    );
    const known = { ...set, stored: { c: testProject('c') } };
    expect(outline(withOneActive(known, testMake()))).toEqual(['a InProgress*', 'c InProgress']);
  });

  test('has at most one active split project next to it', () => {
    const set = setOf(
      testProject('a', { isActive: true }),
      testProject('s1', { ...SPLIT, isActive: true, updatedAt: timeAt(5) }),
      testProject('s2', { ...SPLIT, isActive: true, updatedAt: timeAt(4) }),
    );
    expect(outline(withOneActive(set, testMake()))).toEqual(['a InProgress*', 's1 InProgress*', 's2 InProgress']);
  });

  test('leaves a valid set unchanged', () => {
    const set = setOf(testProject('a', { isActive: true }), testProject('b'));
    const right = withOneActive(set, testMake());
    expect(right).toEqual(set);
    expect(right.projects[0]).toBe(set.projects[0]);
    expect(right.projects[1]).toBe(set.projects[1]);
  });
});

describe('adding', () => {
  test('a project in progress puts it on the wall', () => {
    const set = setOf(testProject('a', { isActive: true }));
    expect(outline(addProject(set, testProject('b'), testMake()))).toEqual(['a InProgress', 'b InProgress*']);
  });

  test('a project in the cart leaves the wall unchanged', () => {
    const set = setOf(testProject('a', { isActive: true }));
    const cart = testProject('b', { status: 'Cart', isActive: true });
    expect(outline(addProject(set, cart, testMake()))).toEqual(['a InProgress*', 'b Cart']);
  });

  test('an abandoned project makes it ours again', () => {
    const set = { ...setOf(testProject('a', { isActive: true })), leftBehind: ['b', 'c'] };
    expect(addProject(set, testProject('b'), testMake()).leftBehind).toEqual(['c']);
  });

  test('an existing project changes nothing', () => {
    const set = setOf(testProject('a', { isActive: true }));
    expect(addProject(set, testProject('a', { quantity: 5 }), testMake())).toBe(set);
  });
});

describe('activating', () => {
  const set = setOf(
    testProject('a', { isActive: true }),
    testProject('b'),
    testProject('split', { ...SPLIT, ...WHITE }),
  );

  test('replaces the active project', () => {
    expect(outline(activateProject(set, 'b', testMake()))).toEqual([
      'a InProgress',
      'b InProgress*',
      'split InProgress',
    ]);
  });

  test('a project in the cart keeps it there', () => {
    const cart = setOf(testProject('a', { isActive: true }), testProject('b', { status: 'Cart' }));
    expect(outline(activateProject(cart, 'b', testMake()))).toEqual(['a InProgress', 'b Cart*']);
  });

  test('a split project also creates a default project with its frame, mat, filter and orientation', () => {
    const active = activateProject(set, 'split', testMake());
    expect(outline(active)).toEqual(['a InProgress', 'b InProgress', 'split InProgress*', 'fresh-1 InProgress*']);
    expect(activeProject(active)).toMatchObject({
      id: 'fresh-1',
      isSplit: false,
      tiles: [],
      productId: 'tile',
      ...WHITE,
    });
  });

  test('a split project keeps the current wall if it has photos and the same appearance', () => {
    const alike = setOf(testProject('a', { isActive: true }), testProject('split', SPLIT));
    expect(outline(activateProject(alike, 'split', testMake()))).toEqual(['a InProgress*', 'split InProgress*']);
  });

  test('a split project twice creates no second default project', () => {
    const once = activateProject(set, 'split', testMake());
    expect(activateProject(once, 'split', testMake())).toBe(once);
  });

  test('activating another project deactivates the split one and drops the unused default', () => {
    const split = activateProject(set, 'split', testMake());
    expect(outline(activateProject(split, 'a', testMake()))).toEqual([
      'a InProgress*',
      'b InProgress',
      'split InProgress',
    ]);
  });

  test.each(['nobody', 'done'])('%s changes nothing', (id) => {
    const bought = setOf(testProject('a', { isActive: true }), testProject('done', { status: 'Completed' }));
    expect(activateProject(bought, id, testMake())).toBe(bought);
  });
});

describe('restyling the wall', () => {
  const wall = testProject('a', { isActive: true, ...WHITE });

  test('also restyles the splits that follow it', () => {
    const own = testTile('own', { isBatched: false });
    const split = testProject('split', { ...SPLIT, tiles: [testTile('piece'), own] });
    const [, changed] = withSplitsLikeWall(setOf(wall, split), wall, timeAt(7)).projects;
    expect(changed).toMatchObject({ ...WHITE, updatedAt: timeAt(7) });
    expect(changed?.tiles).toEqual([testTile('piece', WHITE), own]);
  });

  test.each([
    ['has its own appearance', { ...SPLIT, isBatched: false }],
    ['is in the cart', { ...SPLIT, status: 'Cart' as const }],
    ['looks like that already', { ...SPLIT, ...WHITE }],
    ['is no split', {}],
  ])('changes nothing that %s', (_why, change) => {
    const set = setOf(wall, testProject('other', change));
    expect(withSplitsLikeWall(set, wall, timeAt(7))).toBe(set);
  });
});

describe('removing', () => {
  test('the last project creates a default one', () => {
    const set = setOf(testProject('a', { isActive: true, ...WHITE }));
    const left = removeProject(set, 'a', testMake());
    expect(outline(left)).toEqual(['fresh-1 InProgress*']);
    expect(left.projects[0]).toMatchObject(DEFAULT_APPEARANCE);
  });

  test('continues with another unfinished project', () => {
    const set = setOf(testProject('a', { isActive: true }), testProject('b'));
    expect(outline(removeProject(set, 'a', testMake()))).toEqual(['b InProgress*']);
  });

  test('another project leaves the wall unchanged', () => {
    const set = setOf(testProject('a', { isActive: true }), testProject('b'));
    expect(outline(removeProject(set, 'b', testMake()))).toEqual(['a InProgress*']);
  });

  test('an unknown project changes nothing', () => {
    const set = setOf(testProject('a', { isActive: true }));
    expect(removeProject(set, 'b', testMake())).toBe(set);
  });
});

describe('adding to the cart', () => {
  test('moves a project from InProgress to Cart and starts a new one on the wall', () => {
    const set = setOf(testProject('a', { isActive: true }));
    const moved = putInCart(set, 'a', testMake());
    expect(outline(moved)).toEqual(['a Cart', 'fresh-1 InProgress*']);
    expect(moved.projects[0]?.updatedAt).toBe(timeAt(60));
  });

  test.each([
    ['that is empty', testProject('b', { tiles: [], isActive: true })],
    ['that is there already', testProject('b', { status: 'Cart' })],
    ['that is bought', testProject('b', { status: 'Completed' })],
    ['that is unknown', testProject('c')],
  ])('ignores a project %s', (_name, project) => {
    const set = setOf(testProject('a', { isActive: true }), project);
    expect(putInCart(set, 'b', testMake())).toBe(set);
  });

  describe('a split project', () => {
    const tiles = [testTile('1'), testTile('2', { isBatched: false })];
    const on = (isBatched?: boolean) =>
      setOf(
        testProject('wall', { isActive: true, ...WHITE }),
        testProject('split', { ...SPLIT, isActive: true, tiles, isBatched }),
      );

    test.each([true, undefined])('gives it the wall’s appearance while it is batched (%s)', (isBatched) => {
      const moved = putInCart(on(isBatched), 'split', testMake());
      expect(outline(moved)).toEqual(['wall InProgress*', 'split Cart']);
      expect(moved.projects[1]).toMatchObject(WHITE);
      const changed = testTile('1', WHITE);
      expect(moved.projects[1]?.tiles).toEqual([changed, testTile('2', { isBatched: false })]);
    });

    test('keeps its own appearance when it is not batched', () => {
      expect(putInCart(on(false), 'split', testMake()).projects[1]).toMatchObject({ ...DEFAULT_APPEARANCE, tiles });
    });
  });

  test('keeps the appearance of a project that is not split', () => {
    const set = setOf(testProject('wall', { isActive: true, ...WHITE }), testProject('other'));
    expect(putInCart(set, 'other', testMake()).projects[1]).toMatchObject(DEFAULT_APPEARANCE);
  });
});

describe('completing the cart', () => {
  test('completes and deactivates its projects and starts a new default one on the wall', () => {
    const set = setOf(testProject('a', { status: 'Cart', isActive: true }), testProject('b', { status: 'Cart' }));
    const completed = completeProjects(set, ['a', 'b'], testMake());
    expect(outline(completed)).toEqual(['a Completed', 'b Completed', 'fresh-1 InProgress*']);
    expect(completed.projects[0]?.updatedAt).toBe(timeAt(60));
  });

  test('starts a new project instead of resuming an old unfinished one', () => {
    const set = setOf(testProject('a', { status: 'Cart', isActive: true }), testProject('old'));
    expect(outline(completeProjects(set, ['a'], testMake()))).toEqual([
      'a Completed',
      'old InProgress',
      'fresh-1 InProgress*',
    ]);
  });

  test('leaves projects in production and unpurchased ones alone', () => {
    const set = setOf(
      testProject('a', { status: 'Cart' }),
      testProject('later', { status: 'Cart' }),
      testProject('wall', { isActive: true }),
    );
    expect(outline(completeProjects(set, ['a', 'wall'], testMake()))).toEqual([
      'a Completed',
      'later Cart',
      'wall InProgress*',
    ]);
  });
});

describe('logging out, or another cart token,', () => {
  const set = {
    ...setOf(testProject('a', { status: 'Cart', isActive: true }), testProject('b')),
    stored: { a: testProject('a'), removed: testProject('removed') },
    leftBehind: ['older'],
  };

  test('clears the projects to one default', () => {
    expect(outline(leaveProjects(set, testMake()))).toEqual(['fresh-1 InProgress*']);
  });

  test('deletes none of the old ones on the server, even after a late reply', () => {
    const left = leaveProjects(set, testMake());
    expect(projectsToDelete(left)).toEqual([]);
    expect(left.leftBehind).toEqual(['older', 'a', 'b', 'removed']);
  });
});
