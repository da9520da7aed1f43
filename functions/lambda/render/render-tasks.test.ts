import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PrintJob } from '../../../shared/order/print-job.ts';
import { RETRY } from '../../../shared/platform/retry.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { SANDBOX_TIME_SHARE } from '../../adapters/sandbox/sandbox.ts';
import { applyChanges } from '../../core/orders/order-states.ts';
import { printJobsOf } from '../../core/production/print-jobs.ts';
import { renderTiles } from '../../core/production/render-tiles.ts';
import { createTimeCheck, renderTasks } from './render-tasks.ts';

const ORDER = exampleOrder('photo', { id: 'A7K2Q9', productionState: 'Rendering' });
const MESSAGE = { tenantId: 'default', orderId: 'A7K2Q9', jobNumber: 1 } as const;

/** A shop with one paid order of one job, whose photo has no record. */
function newShop() {
  let order = { ...ORDER };
  const [planned] = printJobsOf(order);
  if (!planned) throw new Error('The order has no job');
  let job: PrintJob = planned;
  const tasksOf = renderTasks({
    orders: {
      get: async () => ({ order, owner: 'K-owner' }),
      async change(_, __, changes, actor) {
        const result = applyChanges(order, changes, { actor, at: order.placedAt });
        if (result.kind === 'not_allowed') return result;
        if (result.kind === 'changed') order = { ...order, ...result.progress };
        return { kind: result.kind, stored: { order, owner: 'K-owner' } };
      },
      renderStanding: async () => order,
      endFollowUp: async () => {},
    },
    jobs: {
      job: async (_, __, number) => (number === 1 ? job : undefined),
      jobs: async () => [job],
      keepProgress: () => Promise.reject(new Error('Nothing is printed here')),
      finishJob: () => Promise.reject(new Error('Nothing is printed here')),
      failJob: async (_, { failure, failures }) => {
        if (job.status !== 'Queued') return 'already';
        job = { ...job, status: 'Failed', failure, failures: [...failures] };
        return 'failed';
      },
    },
    photos: { get: async () => undefined },
    uploads: { get: async () => undefined },
    renderTiles,
    prints: { put: async () => {} },
    clock: { now: () => new Date(ORDER.placedAt) },
  });
  function taskOf(jobNumber = 1) {
    const [task] = tasksOf({ ...MESSAGE, jobNumber }, { timeLeftMs: () => 1 });
    if (!task) throw new Error('No task');
    return task;
  }
  const cancel = () => {
    order = { ...order, productionState: 'Cancelled' };
  };
  return { order: () => order, job: () => job, cancel, taskOf };
}

test('logs an impossible job as an error with its reason', async () => {
  const { taskOf } = newShop();
  const line = { level: 'error', event: 'job_failed', fields: { reason: 'photo_unknown', tiles: 1 } };
  expect(await taskOf().run()).toEqual(line);
  expect(taskOf().fields).toEqual(MESSAGE);
});

test('logs an unplanned job as an error', async () => {
  expect(await newShop().taskOf(2).run()).toEqual({ level: 'error', event: 'job_unknown' });
});

test('fails a job whose attempts all crashed, and puts its order on hold', async () => {
  const { taskOf, job, order } = newShop();
  expect(await taskOf().giveUp('interrupted')).toEqual({ isDone: false, line: { event: 'job_given_up' } });
  expect(job()).toMatchObject({ status: 'Failed', failure: 'interrupted' });
  expect(order().holds).toMatchObject([
    { reason: 'print_failed', note: expect.stringContaining('cut off before it finished') },
  ]);
});

test('never fails a job that has ended', async () => {
  const { taskOf } = newShop();
  await taskOf().run();
  expect(await taskOf().giveUp('interrupted')).toEqual({ isDone: true, line: { event: 'job_ended_before' } });
});

test('skips a canceled order’s job without a failure or dead letter', async () => {
  const { taskOf, job, order, cancel } = newShop();
  cancel();
  expect(await taskOf().run()).toEqual({ event: 'job_skipped', fields: { reason: 'canceled' } });
  expect(await taskOf().giveUp('interrupted')).toEqual({ isDone: true, line: { event: 'job_ended_before' } });
  expect(await taskOf().isObsolete?.()).toBe(true);
  expect([job().status, order().holds]).toEqual(['Queued', []]);
});

const TIMEOUT_MS = RETRY.render.timeoutSeconds * 1000;
const SANDBOX_ENDS_AT_MS = TIMEOUT_MS * SANDBOX_TIME_SHARE;

/** @returns how many tiles are printed, and when the last one is done */
function print(tilesMs: readonly number[]): { printed: number; doneAtMs: number } {
  let passedMs = 0;
  const isTimeUp = createTimeCheck(() => TIMEOUT_MS - passedMs);
  for (const [index, tileMs] of tilesMs.entries()) {
    passedMs += tileMs;
    if (isTimeUp()) return { printed: index + 1, doneAtMs: passedMs };
  }
  return { printed: tilesMs.length, doneAtMs: passedMs };
}

const dozen = (tileMs: number) => Array.from({ length: 12 }, () => tileMs);

describe('a render job', () => {
  test.each([
    ['tiles that share a decoded photo', 250, 12],
    ['tiles that are each decoded for themselves', 1500, 12],
    ['tiles of the largest CMYK photo', 11_000, 1],
  ])('prints as many tiles as fit: %s', (_, tileMs, printed) => {
    expect(print(dozen(tileMs)).printed).toBe(printed);
  });

  test('stops before the sandbox is terminated while the next tile takes at most half as long again', () => {
    const tiles = fc
      .record({
        fastestMs: fc.integer({ min: 10, max: 7000 }),
        shares: fc.array(fc.double({ min: 1, max: 1.5, noNaN: true })),
      })
      .map(({ fastestMs, shares }) => shares.map((share) => fastestMs * share));
    fc.assert(
      fc.property(tiles, (tilesMs) => {
        expect(print(tilesMs).doneAtMs).toBeLessThanOrEqual(SANDBOX_ENDS_AT_MS);
      }),
    );
  });

  test('prints at least one tile per delivery, however little time it has', () => {
    expect(print([TIMEOUT_MS, 1]).printed).toBe(1);
  });
});

test('never stops early in an invocation without a limit', () => {
  const isTimeUp = createTimeCheck(() => Number.POSITIVE_INFINITY);
  expect([isTimeUp(), isTimeUp()]).toEqual([false, false]);
});
