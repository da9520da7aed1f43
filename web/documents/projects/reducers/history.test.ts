import { describe, expect, test } from 'vitest';
import { type DraftProject, newProject } from '../draft.ts';
import { historyOf, NO_HISTORY, redoStep, type Step, undoStep, withStep } from './history.ts';

const at = (spacing: number): DraftProject => ({
  ...newProject({ id: 'wall', now: '2026-11-22T00:00:00.000Z', productId: 'tile' }),
  tileSpacing: spacing,
});

/** A step of the wall from one gap to another. */
function step(from: number, to: number, atMs = 0, group?: string): Step {
  return {
    name: to > 2 ? 'layout' : 'spacing',
    at: atMs,
    projectId: 'wall',
    group,
    changes: { wall: { before: at(from), after: at(to) } },
  };
}

const historyAfter = (...steps: Step[]) => steps.reduce(withStep, NO_HISTORY);

describe('steps', () => {
  test('are undone and redone in order, under their names', () => {
    const undone = undoStep(historyAfter(step(1, 2, 0), step(2, 3, 5_000)));
    expect(undone?.step.name).toBe('layout');
    const twice = undoStep(undone?.history ?? NO_HISTORY);
    expect(twice?.step.name).toBe('spacing');
    expect(undoStep(twice?.history ?? NO_HISTORY)).toBeUndefined();
    expect(redoStep(twice?.history ?? NO_HISTORY)?.step.name).toBe('spacing');
  });

  test('of one run of arrow keys are merged', () => {
    const { past } = historyAfter(step(1, 2, 0, 'pan'), step(2, 3, 400, 'pan'));
    expect(past.map(({ changes }) => [changes.wall?.before, changes.wall?.after])).toEqual([[at(1), at(3)]]);
  });

  test.each([
    ['after a pause', step(2, 3, 2_000, 'pan')],
    ['of different tiles', step(2, 3, 100, 'pan of another tile')],
    ['with a change in between that is not a step', step(2.5, 3, 100, 'pan')],
  ])('%s are not merged', (_, second) => {
    expect(historyAfter(step(1, 2, 0, 'pan'), second).past).toHaveLength(2);
  });

  test('that were undone are dropped after a new step', () => {
    const undone = undoStep(historyAfter(step(1, 2)))?.history ?? NO_HISTORY;
    expect(withStep(undone, step(1, 4)).future).toEqual([]);
  });

  test('of a deleted project are dropped, and those of others stay', () => {
    const ofSplit = { ...step(2, 3, 5_000), projectId: 'split', changes: { split: { before: at(2), after: at(3) } } };
    const { past } = historyOf(historyAfter(step(1, 2), ofSplit), (id) => id === 'wall');
    expect(past.map(({ name }) => name)).toEqual(['spacing']);
  });
});
