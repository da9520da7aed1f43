import { expect, test } from 'vitest';
import type { PrintJob } from '../../../shared/order/print-job.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { applyChanges } from '../../core/orders/order-states.ts';
import { printJobsOf } from '../../core/production/print-jobs.ts';
import { renderTiles } from '../../core/production/render-tiles.ts';
import { renderTasks } from './render-tasks.ts';

const ORDER = exampleOrder('photo', { id: 'A7K2Q', productionState: 'Rendering' });
const MESSAGE = { tenantId: 'default', orderId: 'A7K2Q', jobNumber: 1 } as const;

/** A shop with one paid order of one job, whose photo nobody knows. */
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

test('a job that can never be done is an error in the log, with its reason', async () => {
  const { taskOf } = newShop();
  const line = { level: 'error', event: 'job_failed', fields: { reason: 'photo_unknown', tiles: 1 } };
  expect(await taskOf().run()).toEqual(line);
  expect(taskOf().fields).toEqual(MESSAGE);
});

test('a job that nobody planned is an error in the log', async () => {
  expect(await newShop().taskOf(2).run()).toEqual({ level: 'error', event: 'job_unknown' });
});

test('a job whose attempts all died fails, and its order waits for a person', async () => {
  const { taskOf, job, order } = newShop();
  expect(await taskOf().giveUp('interrupted')).toEqual({ isDone: false, line: { event: 'job_given_up' } });
  expect(job()).toMatchObject({ status: 'Failed', failure: 'interrupted' });
  expect(order().holds).toMatchObject([
    { reason: 'print_failed', note: expect.stringContaining('cut off before it finished') },
  ]);
});

test('a job that had ended is not given up any more', async () => {
  const { taskOf } = newShop();
  await taskOf().run();
  expect(await taskOf().giveUp('interrupted')).toEqual({ isDone: true, line: { event: 'job_ended_before' } });
});

test('a canceled order’s job is skipped: nothing fails, and its message becomes no dead letter', async () => {
  const { taskOf, job, order, cancel } = newShop();
  cancel();
  expect(await taskOf().run()).toEqual({ event: 'job_skipped', fields: { reason: 'canceled' } });
  expect(await taskOf().giveUp('interrupted')).toEqual({ isDone: true, line: { event: 'job_ended_before' } });
  expect(await taskOf().isObsolete?.()).toBe(true);
  expect([job().status, order().holds]).toEqual(['Queued', []]);
});
