import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame } from './life-project.ts';
import { mergeProjects } from './merge-projects.ts';
import type { Tile } from './schema.ts';
import { type TestProject, testProject, testTile as tile, timeAt } from './test-projects.ts';
import { latestMarks, withEditTimes } from './tile-places.ts';

function project(tiles: Tile[], change: Partial<TestProject> = {}): TestProject {
  return testProject('p', { tiles, ...change });
}

const merged = (base: Tile[] | undefined, mine: Tile[], theirs: Tile[]) =>
  mergeProjects(base && project(base), project(mine), project(theirs)).tiles;

const [A, B, C] = [tile('a'), tile('b'), tile('c')];
const zoomed = (id: string, scale: number, minute?: number) =>
  tile(id, { scale, ...(minute !== undefined && { updatedAt: timeAt(minute) }) });

const removed = (from: TestProject, id: string, now: string) =>
  withEditTimes(from, { ...from, tiles: from.tiles.filter((each) => each.id !== id) }, now);
const rescaled = (from: TestProject, id: string, scale: number, now: string) =>
  withEditTimes(from, { ...from, tiles: from.tiles.map((each) => (each.id === id ? { ...each, scale } : each)) }, now);

describe('two machines with one project', () => {
  test.each<[string, Tile[] | undefined, Tile[], Tile[], Tile[]]>([
    ['both keep the tiles that each added', [A], [A, B], [A, C], [A, B, C]],
    ['keep the order that only theirs changed', [A, B, C], [A, zoomed('b', 2), C], [C, A, B], [C, A, zoomed('b', 2)]],
    ['keep the order that mine changed', [A, B, C], [B, A, C], [C, A, B], [B, A, C]],
    ['keep the order of theirs, and hang what mine added at its end', [A, B], [A, B, C], [B, A], [B, A, C]],
    ['keep what only mine changed', [A, B], [zoomed('a', 2), B], [A, B], [zoomed('a', 2), B]],
    ['keep what only theirs changed', [A, B], [A, B], [A, zoomed('b', 3)], [A, zoomed('b', 3)]],
    ['keep the newest edit of a tile: theirs', [A], [zoomed('a', 2, 1)], [zoomed('a', 3, 2)], [zoomed('a', 3, 2)]],
    ['keep the newest edit of a tile: mine', [A], [zoomed('a', 2, 2)], [zoomed('a', 3, 1)], [zoomed('a', 2, 2)]],
    ['keep mine of two edits at one time', [A], [zoomed('a', 2, 1)], [zoomed('a', 3, 1)], [zoomed('a', 2, 1)]],
    [
      'keep the only edit, even where the other machine is ahead of its time',
      [zoomed('a', 1, 9)],
      [zoomed('a', 2, 1)],
      [zoomed('a', 1, 9)],
      [zoomed('a', 2, 1)],
    ],
    ['see a tile gone that mine took down', [A, B], [A], [A, B], [A]],
    ['see a tile gone that theirs took down', [A, B], [A, B], [A], [A]],
    ['keep a tile that theirs took down while mine edited it', [A, B], [A, zoomed('b', 2)], [A], [A, zoomed('b', 2)]],
    ['keep a tile that mine took down while theirs edited it', [A, B], [A], [A, zoomed('b', 2)], [A, zoomed('b', 2)]],
    ['lose nothing without a copy that both agreed on', undefined, [A], [B], [A, B]],
    [
      'take the newest edit without such a copy',
      undefined,
      [zoomed('a', 2, 1)],
      [zoomed('a', 3, 2)],
      [zoomed('a', 3, 2)],
    ],
    ['keep the order of mine', [A, B], [B, A], [A, B], [B, A]],
  ])('%s', (_name, base, mine, theirs, expected) => expect(merged(base, mine, theirs)).toEqual(expected));

  test('a tile without an edit time has its project’s', () => {
    const merge = (minute: number) =>
      mergeProjects(
        project([A]),
        project([zoomed('a', 2)], { updatedAt: timeAt(2) }),
        project([zoomed('a', 3)], { updatedAt: timeAt(minute) }),
      );
    expect(merge(3).tiles).toEqual([zoomed('a', 3)]);
    expect(merge(1).tiles).toEqual([zoomed('a', 2)]);
  });

  test('an undone edit is an edit: theirs may be that edit, saved without a reply', () => {
    const touched = tile('a', { updatedAt: timeAt(9) });
    expect(merged([A], [touched], [zoomed('a', 3, 5)])).toEqual([touched]);
    expect(merged([A], [touched], [zoomed('a', 3, 10)])).toEqual([zoomed('a', 3, 10)]);
  });
});

describe('the mark of a deleted tile', () => {
  const gone = (minute: number) => removed(project([A, B]), 'b', timeAt(minute));

  test('is set when a tile is deleted', () => {
    expect(gone(5)).toMatchObject({
      tiles: [A],
      deletedTiles: [{ id: 'b', deletedAt: timeAt(5) }],
      updatedAt: timeAt(5),
    });
  });

  test('is not set for a tile set aside, and is removed when a tile hangs again', () => {
    const aside = withEditTimes(project([A, B]), project([A], { tilesAside: [B] }), timeAt(5));
    expect(aside.deletedTiles).toBeUndefined();
    expect(withEditTimes(gone(5), { ...gone(5), tiles: [A, B] }, timeAt(6)).deletedTiles).toEqual([]);
  });

  test.each([
    ['keeps the tile gone, though no common copy is known', 5, 3, ['a']],
    ['does not beat a later edit', 5, 7, ['a', 'b']],
    ['does not beat an edit at the same time', 5, 5, ['a', 'b']],
  ])('%s', (_name, deleted, edited, expected) => {
    const theirs = project([A, zoomed('b', 2, edited)]);
    for (const base of [undefined, project([A, B])]) {
      expect(mergeProjects(base, gone(deleted), theirs).tiles.map(({ id }) => id)).toEqual(expected);
      expect(mergeProjects(base, theirs, gone(deleted)).tiles.map(({ id }) => id)).toEqual(expected);
    }
  });

  test('does not outlive its undo: theirs may be the deletion, saved before the undo', () => {
    const undone = (minute: number) => ({ ...project([A, { ...B, updatedAt: timeAt(minute) }]), version: 1 });
    const hung = (minute: number) => {
      const [mine, theirs] = [undone(minute), gone(5)];
      const merges = [mergeProjects(project([A, B]), mine, theirs), mergeProjects(project([A, B]), theirs, mine)];
      return merges.map(({ tiles }) => tiles.map(({ id }) => id));
    };
    expect(hung(6)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(hung(4)).toEqual([['a'], ['a']]);
  });

  test('stays for machines that are further behind, and is removed when the tile returns', () => {
    const deleted = mergeProjects(undefined, project([A]), gone(5));
    expect(deleted.deletedTiles).toEqual([{ id: 'b', deletedAt: timeAt(5) }]);
    const back = mergeProjects(undefined, project([A, zoomed('b', 2, 9)]), deleted);
    expect(back.deletedTiles).toBeUndefined();
    expect(mergeProjects(undefined, { ...deleted, tiles: [A, zoomed('b', 2, 9)] }, project([A])).deletedTiles).toEqual(
      [],
    );
  });

  test('is one per tile, the latest, up to a project’s limit', () => {
    const mark = (id: string, minute: number) => ({ id, deletedAt: timeAt(minute) });
    expect(latestMarks([mark('a', 1), mark('b', 2), mark('a', 3), mark('b', 1)])).toEqual([mark('a', 3), mark('b', 2)]);
    const many = latestMarks(Array.from({ length: 300 }, (_, index) => mark(`t${index}`, index)));
    expect(many).toHaveLength(250);
    expect(many[0]).toEqual(mark('t299', 299));
  });

  test('is added to existing ones', () => {
    expect(removed(gone(5), 'a', timeAt(6)).deletedTiles?.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('a tile next to the wall', () => {
  const base = project([A, B, C]);
  const setAside = (id: string, minute: number) => {
    const aside = base.tiles.filter((each) => each.id === id);
    const tiles = base.tiles.filter((each) => each.id !== id);
    return withEditTimes(base, { ...base, tiles, tilesAside: aside }, timeAt(minute));
  };
  const both = ({ tiles, tilesAside = [] }: TestProject) => [
    tiles.map(({ id }) => id),
    tilesAside.map(({ id }) => id).toSorted(),
  ];

  test('is never lost to another machine’s tile set aside', () => {
    expect(both(mergeProjects(base, setAside('a', 1), setAside('b', 2)))).toEqual([['c'], ['a', 'b']]);
    const none = withEditTimes(base, { ...base, tileSpacing: 2, tilesAside: [] }, timeAt(9));
    expect(both(mergeProjects(base, none, setAside('a', 1)))).toEqual([['b', 'c'], ['a']]);
    expect(both(mergeProjects(base, setAside('a', 1), none))).toEqual([['b', 'c'], ['a']]);
  });

  test('is on the wall or aside as the newest of two machines has it', () => {
    const edited = (minute: number) => rescaled(base, 'a', 2, timeAt(minute));
    expect(both(mergeProjects(base, setAside('a', 5), edited(1)))).toEqual([['b', 'c'], ['a']]);
    expect(both(mergeProjects(base, setAside('a', 5), edited(9)))).toEqual([['b', 'c', 'a'], []]);
  });
});

describe('an edit', () => {
  test('is timed on the tiles that it changed, and on no other', () => {
    const before = project([A, B], { tilesAside: [C] });
    const after = project([A, zoomed('b', 2)], { tilesAside: [zoomed('c', 3)] });
    const noted = withEditTimes(before, after, timeAt(5));
    expect(noted.tiles).toEqual([A, zoomed('b', 2, 5)]);
    expect(noted.tilesAside).toEqual([zoomed('c', 3, 5)]);
    expect(noted.updatedAt).toBe(timeAt(5));
  });

  test('on an outdated machine does not override a later one of the same tile', () => {
    const base = project([A, B]);
    const there = withEditTimes(base, project([zoomed('a', 3), B]), timeAt(5));
    const here = withEditTimes(base, project([zoomed('a', 2), B]), timeAt(1));
    const later = withEditTimes(here, { ...here, tiles: [here.tiles[0] ?? A, zoomed('b', 2)] }, timeAt(10));
    expect(mergeProjects(base, later, there).tiles.map(({ scale }) => scale)).toEqual([3, 2]);
  });

  test('after a deletion elsewhere restores the tile, before it does not', () => {
    const base = project([A, B]);
    const there = withEditTimes(base, project([A, zoomed('b', 2)]), timeAt(5));
    const idsAfter = (minute: number) =>
      mergeProjects(base, removed(base, 'b', timeAt(minute)), there).tiles.map(({ id }) => id);
    expect(idsAfter(10)).toEqual(['a']);
    expect(idsAfter(1)).toEqual(['a', 'b']);
  });
});

describe('the fields of the project', () => {
  const base = project([], { updatedAt: timeAt(0) });

  test('merge one by one', () => {
    const mine = { ...base, frameColor: 'White' as const, updatedAt: timeAt(2) };
    const theirs = { ...base, filter: 'grayScale' as const, quantity: 4, updatedAt: timeAt(1) };
    expect(mergeProjects(base, mine, theirs)).toMatchObject({ frameColor: 'White', filter: 'grayScale', quantity: 4 });
  });

  test.each([
    [1, 2, 7],
    [2, 1, 5],
    [1, 1, 5],
  ])(
    'changed on both sides take the newer project’s value (mine at %s, theirs at %s)',
    (mineAt, theirsAt, expected) => {
      const mine = { ...base, quantity: 5, updatedAt: timeAt(mineAt) };
      const theirs = { ...base, quantity: 7, updatedAt: timeAt(theirsAt) };
      expect(mergeProjects(base, mine, theirs)).toMatchObject({
        quantity: expected,
        updatedAt: timeAt(Math.max(mineAt, theirsAt)),
      });
      expect(mergeProjects(undefined, mine, theirs).quantity).toBe(expected);
    },
  );

  test('changed only by mine stay, even if theirs is newer', () => {
    const theirs = { ...base, updatedAt: timeAt(9) };
    expect(mergeProjects(base, { ...base, quantity: 5 }, theirs).quantity).toBe(5);
  });

  test('are all user settings', () => {
    const changes: Partial<TestProject> = {
      frameColor: 'White',
      matColor: '#FFFFFFFF',
      filter: 'grayScale',
      orientation: 'Portrait',
      isBatched: false,
      quantity: 3,
      tileSpacing: 2,
      selectedVariantName: 'White',
      convertedToBlackFrames: true,
      rows: 2,
      cols: 3,
      spliced: true,
      singleImagePath: 'uploads/x',
      full: 'https://example.com/x.jpg',
      width: 4000,
      height: 3000,
      scale: 2,
      cropTopLeftX: 0.1,
      cropTopLeftY: 0.2,
    };
    expect(mergeProjects(base, base, { ...base, ...changes })).toMatchObject(changes);
  });

  test('of one placement are never mixed', () => {
    const mine = { ...base, scale: 2, cropTopLeftX: 0.1, updatedAt: timeAt(1) };
    const theirs = { ...base, scale: 3, cropTopLeftY: 0.2, updatedAt: timeAt(2) };
    const merged = mergeProjects(base, mine, theirs);
    expect([merged.scale, merged.cropTopLeftX, merged.cropTopLeftY]).toEqual([3, undefined, 0.2]);
    const untouched = { ...base, scale: 2, updatedAt: timeAt(2) };
    expect(mergeProjects(untouched, { ...untouched, cropTopLeftX: 0.1 }, untouched).cropTopLeftX).toBe(0.1);
  });

  test('take the server’s version, so that the next save is accepted, and keep this wall active', () => {
    const mine = { ...base, version: 3, isActive: true };
    expect(mergeProjects(base, mine, { ...base, version: 5 })).toMatchObject({ version: 5, isActive: true });
  });

  test.each([
    ['InProgress', 'Cart', 'Cart'],
    ['Cart', 'InProgress', 'Cart'],
    ['Completed', 'Cart', 'Completed'],
    ['InProgress', 'Completed', 'Completed'],
    ['InProgress', 'InProgress', 'InProgress'],
  ] as const)('never move a status back: %s and %s is %s', (mine, theirs, expected) => {
    expect(mergeProjects(base, { ...base, status: mine }, { ...base, status: theirs }).status).toBe(expected);
  });
});

describe('any edits on two machines', () => {
  const edits = fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      // Never 1, which is the initial value: an edit has to change something.
      scale: fc.integer({ min: 2, max: 4 }),
      kind: fc.constantFrom('edit', 'delete', 'add'),
    }),
    { maxLength: 6 },
  );

  function edited(
    start: TestProject,
    steps: { id: string; scale: number; kind: string }[],
    minutes: (index: number) => number,
  ) {
    let now = start;
    for (const [index, { id, scale, kind }] of steps.entries()) {
      const at = timeAt(minutes(index));
      const isThere = now.tiles.some((each) => each.id === id);
      if (kind !== 'add' && !isThere) continue;
      if (kind === 'delete') now = removed(now, id, at);
      else if (isThere) now = rescaled(now, id, scale, at);
      else now = withEditTimes(now, { ...now, tiles: [...now.tiles, tile(id, { scale })] }, at);
    }
    return now;
  }

  test('lose only deleted tiles, and duplicate none', () => {
    const base = project([A, B, C]);
    fc.assert(
      fc.property(edits, edits, fc.boolean(), (left, right, knowsBase) => {
        const [mine, theirs] = [
          edited(base, left, (index) => 2 * index + 1),
          edited(base, right, (index) => 2 * index + 2),
        ];
        const ids = mergeProjects(knowsBase ? base : undefined, mine, theirs).tiles.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const marked = [...(mine.deletedTiles ?? []), ...(theirs.deletedTiles ?? [])].map(({ id }) => id);
        for (const { id } of [...mine.tiles, ...theirs.tiles]) if (!marked.includes(id)) expect(ids).toContain(id);
      }),
    );
  });

  test('merge to the same tiles on both sides', () => {
    const base = project([A, B, C]);
    fc.assert(
      fc.property(edits, edits, (left, right) => {
        const [mine, theirs] = [
          edited(base, left, (index) => 2 * index + 1),
          edited(base, right, (index) => 2 * index + 2),
        ];
        const byId = (each: TestProject) => new Map(each.tiles.map((one) => [one.id, one]));
        const [here, there] = [mergeProjects(base, mine, theirs), mergeProjects(base, theirs, mine)];
        expect(new Map([...byId(here)].sort())).toEqual(new Map([...byId(there)].sort()));
        expect(here.deletedTiles ?? []).toEqual(there.deletedTiles ?? []);
      }),
    );
  });

  test('merging with oneself changes nothing', () => {
    fc.assert(
      fc.property(edits, (steps) => {
        const mine = edited(project([A, B]), steps, (index) => index);
        expect(
          isSame(mergeProjects(undefined, mine, mine), {
            ...mine,
            deletedTiles: mergeProjects(undefined, mine, mine).deletedTiles,
          }),
        ).toBe(true);
      }),
    );
  });
});

describe('the same content', () => {
  test.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [1, 2, false],
    [Number.NaN, Number.NaN, true],
    [null, {}, false],
    [null, null, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, false],
    [[1, 2], [1], false],
    [[], {}, false],
    ['a', ['a'], false],
    [undefined, {}, false],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(isSame(a, b)).toBe(expected);
    expect(isSame(b, a)).toBe(expected);
  });

  test('ignores fields at any depth', () => {
    expect(isSame({ a: 1, b: 2 }, { a: 9, b: 2 }, ['a'])).toBe(true);
    expect(isSame({ b: { a: 1 } }, { b: { a: 2 } }, ['a'])).toBe(true);
    expect(isSame({ b: [{ a: 1, c: 1 }] }, { b: [{ a: 2, c: 2 }] }, ['a'])).toBe(false);
  });
});
