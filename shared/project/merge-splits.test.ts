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

/** Builds a split with different tile ids per machine, as the editor does. */
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

/** Expects a tile for each place, no duplicates, and one picture over all of them. */
function expectWhole({ rows = 0, cols = 0, tiles }: TestProject): void {
  expect(tiles).toHaveLength(rows * cols);
  expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
  expect(new Set(tiles.map(({ scale }) => scale)).size).toBe(1);
}

describe('a split changed on two machines at the same time', () => {
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

  test('has one grid if both chose the same', () => {
    const mine = at(regridded(base, { rows: 3, cols: 3 }, 'mine'), 1);
    const theirs = at(regridded(base, { rows: 3, cols: 3 }, 'theirs'), 2);
    expectWhole(mergeProjects(base, mine, theirs));
    expectWhole(mergeProjects(undefined, mine, theirs));
  });

  test('places one side’s picture over the grid that the other chose', () => {
    const mine = at(placed(base, 3), 1);
    const theirs = at(regridded(base, { rows: 3, cols: 3 }, 'theirs'), 2);
    for (const merged of [mergeProjects(base, mine, theirs), mergeProjects(base, theirs, mine)]) {
      expectWhole(merged);
      expect([merged.rows, merged.cols, merged.tiles[0]?.scale]).toEqual([3, 3, 3]);
    }
  });

  test('keeps one side’s edit to a tile in both grids', () => {
    const mine = at(framed(base, 1), 1);
    const theirs = at(regridded(base, { rows: 3, cols: 3 }, 'theirs'), 2);
    expect(mergeProjects(base, mine, theirs).tiles[1]?.frameColor).toBe('White');
  });

  test('prefers a complete grid to one that lost tiles', () => {
    const torn = { ...at(regridded(base, { rows: 3, cols: 3 }, 'theirs'), 9), tiles: base.tiles };
    const merged = mergeProjects(base, base, torn);
    expect([merged.rows, merged.cols]).toEqual([2, 2]);
    expectWhole(merged);
  });

  test('ends with the same rows times cols tiles on both sides, whatever they did', () => {
    fc.assert(
      fc.property(edits, edits, fc.boolean(), (left, right, knowsBase) => {
        const ours = edited(base, left, 'mine', (index) => 2 * index + 1);
        const others = edited(base, right, 'theirs', (index) => 2 * index + 2);
        const known = knowsBase ? base : undefined;
        const [here, there] = [mergeProjects(known, ours, others), mergeProjects(known, others, ours)];
        expectWhole(here);
        // An idle side has the base's time; at equal times each side prefers its own.
        if (ours.updatedAt !== others.updatedAt) expect(here.tiles).toEqual(there.tiles);
        // The other machine receives the result and has made no changes.
        const heard = mergeProjects(others, others, here);
        expect([heard.rows, heard.cols, heard.tiles]).toEqual([here.rows, here.cols, here.tiles]);
      }),
    );
  });

  test('has as many tiles as its grid after undo and redo', () => {
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
