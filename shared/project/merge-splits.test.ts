import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeProjects } from './merge-projects.ts';
import { stepBack } from './step-back.ts';
import { type TestProject, testProject, testTile, timeAt } from './test-projects.ts';
import { withEditTimes } from './tile-places.ts';

interface Grid {
  rows: number;
  cols: number;
}

/** A split whose tiles have ids of their own on each machine, as the editor makes them. */
function split(grid: Grid, machine: string, change: Partial<TestProject> = {}): TestProject {
  return regridded(testProject('s', { isSplit: true, tiles: [], ...change }), grid, machine);
}

function regridded(project: TestProject, { rows, cols }: Grid, machine: string): TestProject {
  const tiles = Array.from({ length: rows * cols }, (_, index) => {
    const { id: _id, ...picture } = project.tiles[0] ?? testTile('');
    return project.tiles[index] ?? testTile(`${machine}-${index}`, { ...picture });
  });
  return { ...project, rows, cols, tiles };
}

const placed = (project: TestProject, scale: number): TestProject => ({
  ...project,
  tiles: project.tiles.map((tile) => ({ ...tile, scale })),
});
const framed = (project: TestProject, index: number): TestProject => ({
  ...project,
  tiles: project.tiles.map((tile, at) =>
    at === index % project.tiles.length ? { ...tile, frameColor: 'White' as const, isBatched: false } : tile,
  ),
});

type Edit = (project: TestProject, machine: string) => TestProject;
const side = fc.integer({ min: 1, max: 4 });
const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ rows: side, cols: side }).map(
    (grid): Edit =>
      (project, machine) =>
        regridded(project, grid, `${machine}-${grid.rows}x${grid.cols}-${project.tiles.length}`),
  ),
  fc.integer({ min: 2, max: 9 }).map(
    (scale): Edit =>
      (project) =>
        placed(project, scale),
  ),
  fc.nat(15).map(
    (index): Edit =>
      (project) =>
        framed(project, index),
  ),
);
const edits = fc.array(anEdit, { maxLength: 5 });

function edited(start: TestProject, steps: readonly Edit[], machine: string, minuteOf: (index: number) => number) {
  return steps.reduce(
    (project, step, index) => withEditTimes(project, step(project, machine), timeAt(minuteOf(index))),
    start,
  );
}

/** A tile for each place, none twice, and one picture over all of them. */
function expectWhole({ rows = 0, cols = 0, tiles }: TestProject): void {
  expect(tiles).toHaveLength(rows * cols);
  expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
  expect(new Set(tiles.map(({ scale }) => scale)).size).toBe(1);
}

describe('a split that two machines change at the same time', () => {
  const base = split({ rows: 2, cols: 2 }, 'base', { updatedAt: timeAt(0) });
  const at = (project: TestProject, minute: number) => withEditTimes(base, project, timeAt(minute));

  test.each([
    ['theirs is newer', 1, 2, { rows: 3, cols: 3 }],
    ['ours is newer', 2, 1, { rows: 2, cols: 3 }],
  ])('takes one grid whole with its tiles: %s', (_name, ours, others, expected) => {
    const mine = at(regridded(base, { rows: 2, cols: 3 }, 'mine'), ours);
    const theirs = at(regridded(base, { rows: 3, cols: 3 }, 'theirs'), others);
    const merged = mergeProjects(base, mine, theirs);
    expect(merged).toMatchObject(expected);
    expectWhole(merged);
  });

  test('has one grid where both have chosen the same', () => {
    const mine = at(regridded(base, { rows: 3, cols: 3 }, 'mine'), 1);
    const theirs = at(regridded(base, { rows: 3, cols: 3 }, 'theirs'), 2);
    expectWhole(mergeProjects(base, mine, theirs));
    expectWhole(mergeProjects(undefined, mine, theirs));
  });

  test('hangs the picture that one has placed over the grid that the other has chosen', () => {
    const mine = at(placed(base, 3), 1);
    const theirs = at(regridded(base, { rows: 3, cols: 3 }, 'theirs'), 2);
    for (const merged of [mergeProjects(base, mine, theirs), mergeProjects(base, theirs, mine)]) {
      expectWhole(merged);
      expect([merged.rows, merged.cols, merged.tiles[0]?.scale]).toEqual([3, 3, 3]);
    }
  });

  test('keeps what one did to a tile that is in both grids', () => {
    const mine = at(framed(base, 1), 1);
    const theirs = at(regridded(base, { rows: 3, cols: 3 }, 'theirs'), 2);
    expect(mergeProjects(base, mine, theirs).tiles[1]?.frameColor).toBe('White');
  });

  test('prefers the grid that has all its tiles to one that lost some', () => {
    const torn = { ...at(regridded(base, { rows: 3, cols: 3 }, 'theirs'), 9), tiles: base.tiles };
    const merged = mergeProjects(base, base, torn);
    expect([merged.rows, merged.cols]).toEqual([2, 2]);
    expectWhole(merged);
  });

  test('ends with rows times cols tiles on both, the same ones, whatever they did', () => {
    fc.assert(
      fc.property(edits, edits, fc.boolean(), (left, right, knowsBase) => {
        const ours = edited(base, left, 'mine', (index) => 2 * index + 1);
        const others = edited(base, right, 'theirs', (index) => 2 * index + 2);
        const known = knowsBase ? base : undefined;
        const [here, there] = [mergeProjects(known, ours, others), mergeProjects(known, others, ours)];
        expectWhole(here);
        // whoever did nothing has the time of the base, and at the same time each keeps its own
        if (ours.updatedAt !== others.updatedAt) expect(here.tiles).toEqual(there.tiles);
        // the other machine hears of the result, having changed nothing since
        const heard = mergeProjects(others, others, here);
        expect([heard.rows, heard.cols, heard.tiles]).toEqual([here.rows, here.cols, here.tiles]);
      }),
    );
  });

  test('has as many tiles as its grid also when a step is taken back, and done again', () => {
    fc.assert(
      fc.property(anEdit, edits, edits, (step, before, meanwhile) => {
        const from = edited(base, before, 'mine', (index) => index + 1);
        const to = withEditTimes(from, step(from, 'step'), timeAt(20));
        const current = mergeProjects(
          from,
          to,
          edited(from, meanwhile, 'theirs', (index) => 21 + index),
        );
        const undone = stepBack(current, to, from);
        expectWhole(undone);
        expectWhole(stepBack(undone, from, to));
      }),
    );
  });
});
