import { describe, expect, test } from 'vitest';
import { cleanUp } from './clean-up.ts';
import { croppedFacesFirst } from './life-project.ts';
import { putBackProject, removeProject } from './lifecycle.ts';
import { restoreOnLogin, restoreProjects, withoutRemoved } from './restore-projects.ts';
import { deletedOnServer, projectsToDelete, projectsToSave, savedOnServer, savedPart } from './saving.ts';
import {
  hasUnsavedChange,
  outline,
  setOf,
  type TestProject,
  testMake,
  testProject,
  testTile,
  timeAt,
} from './test-projects.ts';

const WALL = testProject('wall', { isActive: true });
const idsToSave = (set: Parameters<typeof projectsToSave<TestProject>>[0]) => projectsToSave(set).map(({ id }) => id);
const keep = (project: TestProject) => project.status;

describe('a project needs saving when', () => {
  test.each<[string, TestProject | undefined, TestProject, boolean]>([
    ['it is new and has an uploaded photo', undefined, WALL, true],
    [
      'it is new and its only tile is set aside',
      undefined,
      testProject('wall', { tiles: [], tilesAside: [testTile('t')] }),
      true,
    ],
    ['it is new and empty', undefined, testProject('wall', { tiles: [] }), false],
    [
      'it is new and no photo is uploaded yet',
      undefined,
      testProject('wall', { tiles: [testTile('t', { imagePath: '' })] }),
      false,
    ],
    ['a field has changed', WALL, { ...WALL, quantity: 2 }, true],
    ['a tile has changed', WALL, { ...WALL, tiles: [testTile('wall-tile', { scale: 2 })] }, true],
    ['a tile has come', WALL, { ...WALL, tiles: [...WALL.tiles, testTile('more')] }, true],
    [
      'a tile whose photo is on its way has come',
      WALL,
      { ...WALL, tiles: [...WALL.tiles, testTile('more', { imagePath: '' })] },
      false,
    ],
    [
      'tiles have changed places',
      { ...WALL, tiles: [testTile('1'), testTile('2')] },
      { ...WALL, tiles: [testTile('2'), testTile('1')] },
      true,
    ],
    ['its last tile was taken down', WALL, { ...WALL, tiles: [] }, true],
    [
      'its tiles gave way to one whose photo is on its way',
      WALL,
      { ...WALL, tiles: [testTile('new', { imagePath: '' })] },
      false,
    ],
    ['nothing has changed', WALL, { ...WALL, tiles: [...WALL.tiles] }, false],
    ['only the user id has changed', WALL, { ...WALL, userId: 'u1' }, false],
    [
      'only fields set by the server have changed',
      WALL,
      { ...WALL, version: 7, savedToServer: true, updatedAt: timeAt(9) },
      false,
    ],
    [
      'only what stays on this machine has changed',
      WALL,
      Object.assign(
        { ...WALL },
        {
          cartToken: 'secret',
          tiles: [Object.assign({ ...WALL.tiles[0] }, { uploadingFull: true, locallyCreated: true, file: {} })],
        },
      ),
      false,
    ],
    ['an edit was taken back', WALL, { ...WALL, tiles: [testTile('wall-tile', { updatedAt: timeAt(9) })] }, true],
    ['a field is undefined that was not there', WALL, { ...WALL, singleImagePath: undefined }, false],
  ])('%s: see %#', (_name, stored, project, expected) => {
    const known: Record<string, TestProject> = stored ? { wall: stored } : {};
    const set = { ...setOf(project), stored: known };
    expect(idsToSave(set)).toEqual(expected ? ['wall'] : []);
    expect(hasUnsavedChange(set)).toBe(expected);
  });

  test('uses the editor’s own knowledge of which photos are uploaded', () => {
    const set = setOf(WALL, testProject('other'));
    expect(projectsToSave(set, (tile) => tile.id === 'other-tile').map(({ id }) => id)).toEqual(['other']);
    expect(hasUnsavedChange(set, () => false)).toBe(false);
    expect(savedPart(WALL, () => false).tiles).toEqual([]);
  });
});

describe('a removed project', () => {
  const removed = { ...setOf(WALL), stored: { wall: WALL, gone: testProject('gone') } };

  test('that was saved is queued to delete', () => {
    expect(projectsToDelete(removed)).toEqual(['gone']);
    expect(hasUnsavedChange(removed)).toBe(true);
  });

  test('of an earlier cart token is not', () => {
    expect(projectsToDelete({ ...removed, leftBehind: ['gone'] })).toEqual([]);
  });

  test('is no longer marked as saved once deleted', () => {
    const deleted = deletedOnServer(removed, 'gone');
    expect(deleted.stored).toEqual({ wall: WALL });
    expect(projectsToDelete(deleted)).toEqual([]);
  });

  test('saves a project restored in the meantime as new', () => {
    const back = {
      ...setOf(testProject('back', { version: 4, savedToServer: true })),
      stored: { back: testProject('back') },
    };
    const deleted = deletedOnServer(back, 'back');
    expect(deleted.projects[0]).toMatchObject({ version: 0, savedToServer: false });
    expect(idsToSave(deleted)).toEqual(['back']);
  });
});

describe('after saving', () => {
  test('nothing is left to save, and the version is the server’s', () => {
    const saved = savedOnServer(setOf(WALL), WALL, { version: 1 });
    expect(saved.projects[0]).toMatchObject({ version: 1, savedToServer: true });
    expect(hasUnsavedChange(saved)).toBe(false);
  });

  test('saves a concurrent change next', () => {
    const saved = savedOnServer(setOf({ ...WALL, quantity: 2 }), WALL, { version: 1 });
    expect(saved.projects[0]).toMatchObject({ quantity: 2, version: 1 });
    expect(idsToSave(saved)).toEqual(['wall']);
  });

  test('deletes a project that was removed in the meantime next', () => {
    expect(projectsToDelete(savedOnServer(setOf(WALL), testProject('gone'), { version: 1 }))).toEqual(['gone']);
  });

  test('a late reply about an earlier cart changes nothing', () => {
    const set = { ...setOf(WALL), leftBehind: ['old'] };
    expect(savedOnServer(set, testProject('old'), { version: 2 })).toBe(set);
  });
});

describe('restoring', () => {
  test('gives a missing project the chosen status, without saving it again', () => {
    const set = restoreProjects(
      setOf(WALL),
      [testProject('a', { isActive: true, version: 3 })],
      () => 'Cart',
      testMake(),
    );
    expect(outline(set)).toEqual(['wall InProgress*', 'a Cart']);
    expect(set.projects[1]).toMatchObject({ version: 3, savedToServer: true });
    expect(idsToSave(set)).toEqual(['wall']);
  });

  test('leaves a project changed here alone', () => {
    const mine = { ...setOf({ ...WALL, quantity: 2 }), stored: { wall: WALL } };
    const set = restoreProjects(mine, [{ ...WALL, quantity: 9, version: 5 }], keep, testMake());
    expect(set).toEqual(mine);
  });

  test('replaces a project unchanged here by a newer copy in place', () => {
    const mine = { ...setOf(WALL, testProject('b')), stored: { wall: { ...WALL, version: 1 } } };
    const set = restoreProjects(mine, [{ ...WALL, isActive: false, quantity: 9, version: 2 }], keep, testMake());
    expect(outline(set)).toEqual(['wall InProgress*', 'b InProgress']);
    expect(set.projects[0]).toMatchObject({ quantity: 9, version: 2, savedToServer: true });
    expect(idsToSave(set)).toEqual(['b']);
  });

  test('takes no newer copy while a photo is uploading for a tile here', () => {
    const waiting = { ...WALL, tiles: [...WALL.tiles, testTile('more', { imagePath: '' })] };
    const mine = { ...setOf(waiting), stored: { wall: WALL } };
    expect(restoreProjects(mine, [{ ...WALL, quantity: 9, version: 5 }], keep, testMake()).projects[0]).toBe(waiting);
  });

  test('takes a newer copy of a project that was only activated or deactivated here', () => {
    const mine = { ...setOf(WALL), stored: { wall: { ...WALL, isActive: false } } };
    const set = restoreProjects(mine, [{ ...WALL, quantity: 9, version: 5 }], keep, testMake());
    expect(set.projects[0]).toMatchObject({ quantity: 9, isActive: true });
  });

  test('fills an empty project that this browser never saved', () => {
    const set = restoreProjects(setOf({ ...WALL, tiles: [] }), [{ ...WALL, version: 1 }], keep, testMake());
    expect(set.projects[0]).toMatchObject({ tiles: WALL.tiles, version: 1 });
  });

  test.each([1, 2])('ignores a copy of version %s when version 2 is known', (version) => {
    const mine = { ...setOf(WALL), stored: { wall: { ...WALL, version: 2 } } };
    const set = restoreProjects(mine, [{ ...WALL, quantity: 9, version }], keep, testMake());
    expect(set.projects[0]?.quantity).toBe(1);
  });

  test('keeps a project that was never saved from here', () => {
    const set = restoreProjects(setOf(WALL), [{ ...WALL, quantity: 9, version: 5 }], keep, testMake());
    expect(set.projects[0]?.quantity).toBe(1);
  });

  test('does not restore a project whose deletion is pending', () => {
    const set = restoreProjects(
      { ...setOf(WALL), stored: { gone: testProject('gone') } },
      [testProject('gone')],
      keep,
      testMake(),
    );
    expect(outline(set)).toEqual(['wall InProgress*']);
    expect(projectsToDelete(set)).toEqual(['gone']);
  });

  test('does not restore a removed project from a list read before the server removed it', () => {
    const saved = { ...testProject('cart'), version: 3 };
    const known = { ...setOf(WALL, saved), stored: { cart: saved } };
    const removed = removeProject(known, 'cart', testMake());
    const confirmed = deletedOnServer(removed, 'cart');
    const idsWith = (version: number) => {
      const list = [{ ...saved, version }];
      const signedIn = restoreOnLogin(confirmed, list, testMake());
      const visitor = restoreProjects(confirmed, list, keep, testMake());
      return [signedIn.set, visitor].map(({ projects }) => projects.map(({ id }) => id));
    };
    expect(idsWith(3)).toEqual([['wall'], ['wall']]);
    // Another machine has saved it over the removal.
    expect(idsWith(4)).toEqual([
      ['wall', 'cart'],
      ['wall', 'cart'],
    ]);
  });

  test('restores a project left behind as ours', () => {
    const set = restoreProjects({ ...setOf(WALL), leftBehind: ['a', 'b'] }, [testProject('a')], keep, testMake());
    expect(outline(set)).toEqual(['wall InProgress*', 'a InProgress']);
    expect(set.leftBehind).toEqual(['b']);
  });
});

describe('on login', () => {
  const recovered = [
    testProject('old', { updatedAt: timeAt(1) }),
    testProject('newest', { updatedAt: timeAt(9), version: 2 }),
    testProject('cart', { status: 'Cart', updatedAt: timeAt(10) }),
    testProject('done', { status: 'Completed', updatedAt: timeAt(11) }),
  ];

  test('activates the newest recovered InProgress project, moves the others to the cart, and the visitor continues', () => {
    const { set, hasResumed } = restoreOnLogin(setOf(WALL), recovered, testMake());
    expect(outline(set)).toEqual(['wall InProgress', 'old Cart', 'newest InProgress*', 'cart Cart', 'done Completed']);
    expect(hasResumed).toBe(true);
    expect(idsToSave(set)).toEqual(['wall']);
  });

  test('activates the project of a link over a newer one, even if it is here already', () => {
    const { set, hasResumed } = restoreOnLogin(setOf(WALL), recovered, testMake(), 'old');
    expect(outline(set)).toEqual(['wall InProgress', 'old InProgress*', 'newest Cart', 'cart Cart', 'done Completed']);
    expect(hasResumed).toBe(true);
    const here = restoreOnLogin(setOf(WALL, testProject('old')), recovered, testMake(), 'old');
    expect(outline(here.set)).toEqual(outline(set));
  });

  test.each(['cart', 'done', 'gone', 'elsewhere'])('ignores a link to a project that cannot be resumed: %s', (id) => {
    const mine = { ...setOf(WALL), stored: { gone: testProject('gone') } };
    const all = [...recovered, testProject('gone')];
    expect(restoreOnLogin(mine, all, testMake(), id)).toEqual(restoreOnLogin(mine, all, testMake()));
  });

  test('resumes a split project next to a default one', () => {
    const split = testProject('split', {
      frameColor: 'White',
      isSplit: true,
      singleImagePath: 'uploads/photo',
      updatedAt: timeAt(20),
    });
    const { set } = restoreOnLogin(setOf(WALL), [...recovered, split], testMake());
    expect(outline(set).slice(-2)).toEqual(['split InProgress*', 'fresh-1 InProgress*']);
    expect(idsToSave(set)).toEqual(['wall']);
  });

  test('resumes nothing without a new project in progress', () => {
    const mine = { ...setOf(WALL), stored: { gone: testProject('gone') } };
    const { set, hasResumed } = restoreOnLogin(mine, [WALL, testProject('gone'), ...recovered.slice(2)], testMake());
    expect(outline(set)).toEqual(['wall InProgress*', 'cart Cart', 'done Completed']);
    expect(hasResumed).toBe(false);
  });
});

describe('the local clean-up', () => {
  test('drops projects of another user, split projects without their image, and tiles without an image', () => {
    const kept = setOf(
      { ...WALL, tiles: [testTile('1'), testTile('2', { imagePath: '' })] },
      testProject('theirs', { userId: 'u2' }),
      testProject('ours', { userId: 'u1' }),
      testProject('split', { isSplit: true }),
      testProject('whole', { isSplit: true, singleImagePath: 'uploads/photo' }),
    );
    const set = cleanUp(
      { ...kept, stored: { theirs: testProject('theirs'), ours: testProject('ours') } },
      'u1',
      testMake(),
    );
    expect(outline(set)).toEqual(['wall InProgress*', 'ours InProgress', 'whole InProgress']);
    expect(set.projects[0]?.tiles.map(({ id }) => id)).toEqual(['1']);
    expect(projectsToDelete(set)).toEqual([]);
    expect(set.leftBehind).toEqual(['theirs', 'split']);
    expect(Object.keys(set.stored)).toEqual(['ours']);
  });

  test('leaves an anonymous visitor none of a customer’s projects, except one on the wall', () => {
    const set = cleanUp(setOf(testProject('ours', { userId: 'u1', isActive: true })), undefined, testMake());
    expect(outline(set)).toEqual(['fresh-1 InProgress*']);
  });

  test('restores a dropped project when its owner logs in again', () => {
    const theirs = testProject('theirs', { userId: 'u2' });
    const cleaned = cleanUp({ ...setOf(WALL, theirs), stored: { theirs } }, 'u1', testMake());
    expect(outline(restoreOnLogin(cleaned, [theirs], testMake()).set)).toContain('theirs InProgress*');
  });

  test('keeps tiles whose photo is stored in this browser, when told so', () => {
    const waiting = { ...WALL, tiles: [testTile('1', { imagePath: '' })] };
    const set = cleanUp(setOf(waiting), undefined, testMake(), () => true);
    expect(set.projects[0]).toBe(waiting);
  });
});

test('sorts tiles with cropped faces first, the others in order', () => {
  const tiles = [
    testTile('1'),
    testTile('2', { faceCropped: true }),
    testTile('3'),
    testTile('4', { faceCropped: true }),
  ];
  expect(croppedFacesFirst(tiles).map(({ id }) => id)).toEqual(['2', '4', '1', '3']);
});

describe('a removed project', () => {
  const saved = { ...setOf(WALL, testProject('a', { version: 3 })), stored: { a: testProject('a', { version: 3 }) } };

  test('here is marked with the time until the server confirms, even during a save', () => {
    const set = removeProject(saved, 'a', testMake(7));
    const answered = savedOnServer(set, testProject('a'), { version: 4 });
    expect([set.stored.a?.removedAt, answered.stored.a?.removedAt]).toEqual([timeAt(7), timeAt(7)]);
    expect(projectsToDelete(answered)).toEqual(['a']);
  });

  test('here records the known tiles, including deleted and unsaved ones', () => {
    const [one, two, three] = [testTile('1'), testTile('2'), testTile('3')];
    const here = testProject('a', {
      tiles: [one],
      tilesAside: [two],
      deletedTiles: [{ id: '4', deletedAt: timeAt(1) }],
    });
    const set = removeProject(
      { ...setOf(WALL, here), stored: { a: testProject('a', { tiles: [one, three] }) } },
      'a',
      testMake(7),
    );
    const answered = savedOnServer(set, here, { version: 4 });
    expect(set.stored.a?.removedTileIds).toEqual(['1', '2', '4', '3']);
    expect(answered.stored.a?.removedTileIds).toEqual(['1', '2', '4', '3']);
  });

  test('and restored, is saved as changed after that, whatever the server did', () => {
    const removed = removeProject(saved, 'a', testMake(7));
    const back = putBackProject(removed, testProject('a'), timeAt(8));
    const set = { ...removed, projects: [WALL, back] };
    expect(back).toMatchObject({ version: 3, updatedAt: timeAt(8) });
    expect([idsToSave(set), projectsToDelete(set)]).toEqual([['wall', 'a'], []]);
    expect(idsToSave(savedOnServer(set, back, { version: 4 }))).toEqual(['wall']);
    // Removed again, it is deleted, and one that the server does not name stays.
    expect(projectsToDelete(removeProject(set, 'a', testMake(9)))).toEqual(['a']);
    expect(withoutRemoved(set, ['a'], testMake()).projects).toMatchObject([WALL, { id: 'a', version: 0 }]);
  });

  test('stays known with the time after the server has confirmed, or if it was never saved', () => {
    const confirmed = deletedOnServer(removeProject(saved, 'a', testMake(7)), 'a');
    expect(confirmed).toMatchObject({
      stored: {},
      removals: { a: { removedAt: timeAt(7), removedTileIds: ['a-tile'] } },
    });
    const unsaved = removeProject({ ...saved, stored: {} }, 'a', testMake(7));
    const { version: _version, ...removal } = confirmed.removals.a ?? { removedAt: '' };
    expect(unsaved.removals).toEqual({ a: removal });
    let last = setOf(WALL);
    for (let at = 0; at <= 20; at++) {
      const projects = [WALL, testProject(`p${at}`)];
      last = removeProject({ ...last, projects }, `p${at}`, testMake(at));
    }
    expect(Object.keys(last.removals)).toHaveLength(20);
    expect(last.removals.p0).toBeUndefined();
  });

  test('on another machine, disappears here too, without a call', () => {
    const set = withoutRemoved(saved, ['a'], testMake());
    expect([outline(set), set.stored]).toEqual([['wall InProgress*'], {}]);
  });

  test('on another machine, stays as new if it was changed here, and unchanged if it was ordered', () => {
    const changed = { ...saved, projects: [WALL, testProject('a', { version: 3, quantity: 2 })] };
    const set = withoutRemoved(changed, ['a'], testMake());
    expect(set.projects[1]).toMatchObject({ id: 'a', version: 0, quantity: 2 });
    expect(idsToSave(set)).toContain('a');
    const ordered = { ...saved, projects: [WALL, testProject('a', { version: 3, status: 'Completed' })] };
    expect(withoutRemoved(ordered, ['a'], testMake())).toBe(ordered);
  });
});
