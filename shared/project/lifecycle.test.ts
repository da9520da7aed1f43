import { describe, expect, test } from 'vitest';
import { DEFAULT_LOOK } from './default-project.ts';
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

describe('a set that is put right', () => {
  test('keeps of two active projects the one changed last', () => {
    const set = setOf(
      testProject('a', { isActive: true, updatedAt: timeAt(2) }),
      testProject('b', { isActive: true, updatedAt: timeAt(1) }),
    );
    expect(outline(withOneActive(set, testMake()))).toEqual(['a InProgress*', 'b InProgress']);
  });

  test('keeps of two changed at the same time the one added later, however the time is written', () => {
    const set = setOf(
      testProject('a', { isActive: true, updatedAt: '2026-11-21T00:00:00Z' }),
      testProject('b', { isActive: true, updatedAt: '2026-11-21T00:00:00.000Z' }),
    );
    expect(outline(withOneActive(set, testMake()))).toEqual(['a InProgress', 'b InProgress*']);
  });

  test('goes on with the unfinished project that was changed last', () => {
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

  test('gets a fresh project where nothing is unfinished', () => {
    const set = setOf(testProject('a', { status: 'Cart' }), testProject('b', { status: 'Completed', isActive: true }));
    expect(outline(withOneActive(set, testMake()))).toEqual(['a Cart', 'b Completed', 'fresh-1 InProgress*']);
  });

  test('drops empty projects that nobody works on, but none that the server knows', () => {
    const set = setOf(
      testProject('a', { isActive: true }),
      testProject('b', { tiles: [] }),
      testProject('c', { tiles: [] }),
    );
    const known = { ...set, stored: { c: testProject('c') } };
    expect(outline(withOneActive(known, testMake()))).toEqual(['a InProgress*', 'c InProgress']);
  });

  test('keeps at most one split project active beside it', () => {
    const set = setOf(
      testProject('a', { isActive: true }),
      testProject('s1', { ...SPLIT, isActive: true, updatedAt: timeAt(5) }),
      testProject('s2', { ...SPLIT, isActive: true, updatedAt: timeAt(4) }),
    );
    expect(outline(withOneActive(set, testMake()))).toEqual(['a InProgress*', 's1 InProgress*', 's2 InProgress']);
  });

  test('leaves alone what is right', () => {
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

  test('a project that lies in the cart leaves the wall as it is', () => {
    const set = setOf(testProject('a', { isActive: true }));
    const cart = testProject('b', { status: 'Cart', isActive: true });
    expect(outline(addProject(set, cart, testMake()))).toEqual(['a InProgress*', 'b Cart']);
  });

  test('a project that was left behind makes it ours again', () => {
    const set = { ...setOf(testProject('a', { isActive: true })), leftBehind: ['b', 'c'] };
    expect(addProject(set, testProject('b'), testMake()).leftBehind).toEqual(['c']);
  });

  test('a project that is there already changes nothing', () => {
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

  test('takes the place of the other', () => {
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

  test('a split project also makes a default project with its frame, mat, filter and orientation', () => {
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

  test('a split project leaves the wall where it is that has photos and looks like it', () => {
    const alike = setOf(testProject('a', { isActive: true }), testProject('split', SPLIT));
    expect(outline(activateProject(alike, 'split', testMake()))).toEqual(['a InProgress*', 'split InProgress*']);
  });

  test('a split project twice makes no second default project', () => {
    const once = activateProject(set, 'split', testMake());
    expect(activateProject(once, 'split', testMake())).toBe(once);
  });

  test('another project puts the split one aside and drops the default that nobody used', () => {
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

describe('a change of the look of the wall', () => {
  const wall = testProject('a', { isActive: true, ...WHITE });

  test('is one of the splits that follow it, at once', () => {
    const own = testTile('own', { isBatched: false });
    const split = testProject('split', { ...SPLIT, tiles: [testTile('piece'), own] });
    const [, changed] = withSplitsLikeWall(setOf(wall, split), wall, timeAt(7)).projects;
    expect(changed).toMatchObject({ ...WHITE, updatedAt: timeAt(7) });
    expect(changed?.tiles).toEqual([testTile('piece', WHITE), own]);
  });

  test.each([
    ['has a look of its own', { ...SPLIT, isBatched: false }],
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
    expect(left.projects[0]).toMatchObject(DEFAULT_LOOK);
  });

  test('the active project goes on with another unfinished one', () => {
    const set = setOf(testProject('a', { isActive: true }), testProject('b'));
    expect(outline(removeProject(set, 'a', testMake()))).toEqual(['b InProgress*']);
  });

  test('another project leaves the wall as it is', () => {
    const set = setOf(testProject('a', { isActive: true }), testProject('b'));
    expect(outline(removeProject(set, 'b', testMake()))).toEqual(['a InProgress*']);
  });

  test('what is not there changes nothing', () => {
    const set = setOf(testProject('a', { isActive: true }));
    expect(removeProject(set, 'b', testMake())).toBe(set);
  });
});

describe('adding to the cart', () => {
  test('moves a project from InProgress to Cart and puts a fresh one on the wall', () => {
    const set = setOf(testProject('a', { isActive: true }));
    const moved = putInCart(set, 'a', testMake());
    expect(outline(moved)).toEqual(['a Cart', 'fresh-1 InProgress*']);
    expect(moved.projects[0]?.updatedAt).toBe(timeAt(60));
  });

  test.each([
    ['that is empty', testProject('b', { tiles: [], isActive: true })],
    ['that is there already', testProject('b', { status: 'Cart' })],
    ['that is bought', testProject('b', { status: 'Completed' })],
    ['that nobody knows', testProject('c')],
  ])('does nothing to a project %s', (_name, project) => {
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

    test.each([true, undefined])('gives it the look of the wall while it is batched (%s)', (isBatched) => {
      const moved = putInCart(on(isBatched), 'split', testMake());
      expect(outline(moved)).toEqual(['wall InProgress*', 'split Cart']);
      expect(moved.projects[1]).toMatchObject(WHITE);
      const changed = testTile('1', WHITE);
      expect(moved.projects[1]?.tiles).toEqual([changed, testTile('2', { isBatched: false })]);
    });

    test('leaves it its own look when it is not batched', () => {
      expect(putInCart(on(false), 'split', testMake()).projects[1]).toMatchObject({ ...DEFAULT_LOOK, tiles });
    });
  });

  test('leaves a project that is not split its own look', () => {
    const set = setOf(testProject('wall', { isActive: true, ...WHITE }), testProject('other'));
    expect(putInCart(set, 'other', testMake()).projects[1]).toMatchObject(DEFAULT_LOOK);
  });
});

describe('completing the cart', () => {
  test('makes its projects completed and inactive and puts a fresh default one on the wall', () => {
    const set = setOf(testProject('a', { status: 'Cart', isActive: true }), testProject('b', { status: 'Cart' }));
    const completed = completeProjects(set, ['a', 'b'], testMake());
    expect(outline(completed)).toEqual(['a Completed', 'b Completed', 'fresh-1 InProgress*']);
    expect(completed.projects[0]?.updatedAt).toBe(timeAt(60));
  });

  test('starts afresh rather than with something left unfinished long ago', () => {
    const set = setOf(testProject('a', { status: 'Cart', isActive: true }), testProject('old'));
    expect(outline(completeProjects(set, ['a'], testMake()))).toEqual([
      'a Completed',
      'old InProgress',
      'fresh-1 InProgress*',
    ]);
  });

  test('leaves alone what is being made and what was not bought', () => {
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

  test('deletes none of the old ones on the server, now or when an answer comes late', () => {
    const left = leaveProjects(set, testMake());
    expect(projectsToDelete(left)).toEqual([]);
    expect(left.leftBehind).toEqual(['older', 'a', 'b', 'removed']);
  });
});
