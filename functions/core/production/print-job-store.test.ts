import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PrintFailure } from '../../../shared/order/print-job.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleFile, exampleJob, exampleOrder } from '../../../tests/support/examples.ts';
import { createPrintJobStore, type PrintJobStore } from './print-job-store.ts';
import { planOf, printJobsOf } from './print-jobs.ts';

let dynamo: TestDynamo;
let jobs: PrintJobStore;

beforeAll(async () => {
  dynamo = await startDynamo();
  jobs = createPrintJobStore(dynamo.shop);
});
afterAll(() => dynamo.stop());

const job = (orderId: string, number = 1) => ({ tenantId: 'default' as const, orderId, number });
const failedBy = (failure: PrintFailure) => ({ failure, files: [], failures: [] });
const FAILED_TILE = {
  lineNumber: 1,
  tileNumber: 1,
  fileName: 'WWWW29-001.jpg',
  failure: 'render_error' as const,
  message: 'bad extract area',
  attempts: 2,
  at: '2026-11-21T11:48:00.000Z',
};
const photo = (id: string) => `uploads/default/K-owner/${id}`;

describe('jobs', () => {
  test('are written once and keep their state', async () => {
    const order = exampleOrder(photo('j'), { id: 'JJJJ29' });
    const planned = exampleJob(order);
    await jobs.createJobs([planned, { ...planned, number: 2 }]);
    expect(await jobs.finishJob(job('JJJJ29', 1), [exampleFile(order)])).toBe('done');
    await jobs.createJobs([planned, { ...planned, number: 2 }, { ...planned, number: 10 }]);
    const all = await jobs.jobs('default', 'JJJJ29');
    expect(all.map(({ number, status }) => [number, status])).toEqual([
      [1, 'Done'],
      [2, 'Queued'],
      [10, 'Queued'],
    ]);
    expect(all[0]?.files).toEqual([exampleFile(order)]);
    expect(await jobs.job('default', 'JJJJ29', 2)).toEqual({ ...planned, number: 2 });
    expect(await jobs.job('default', 'JJJJ29', 3)).toBeUndefined();
  });

  test('are returned as planned, each tile with its place', async () => {
    const [planned] = printJobsOf(exampleOrder(photo('q'), { id: 'QQQQ39' }));
    if (!planned) throw new Error('The example order has a tile');
    await jobs.createJobs([planned]);
    expect(planned.tiles[0]?.position).toBe(1);
    expect(await jobs.job('default', 'QQQQ39', 1)).toEqual(planned);
  });

  test('end once: 10 renderers that finish together, and a late failure', async () => {
    const order = exampleOrder(photo('k'), { id: 'KKKK29' });
    await jobs.createJobs([exampleJob(order)]);
    const ends = await Promise.all(
      Array.from({ length: 10 }, () => jobs.finishJob(job('KKKK29', 1), [exampleFile(order)])),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(await jobs.failJob(job('KKKK29', 1), failedBy('photo_gone'))).toBe('already');
    expect(await jobs.job('default', 'KKKK29', 1)).toMatchObject({ status: 'Done', files: [exampleFile(order)] });
  });

  test('keep finished files until they are done', async () => {
    const order = exampleOrder(photo('p'), { id: 'PPPP29' });
    const [first, second] = [exampleFile(order), exampleFile(order, { name: 'PPPP29-002.jpg', tileNumber: 2 })];
    await jobs.createJobs([exampleJob(order)]);
    await jobs.keepProgress(job('PPPP29', 1), { files: [first], failures: [] });
    expect(await jobs.job('default', 'PPPP29', 1)).toMatchObject({ status: 'Queued', files: [first] });
    await jobs.failJob(job('PPPP29', 1), { ...failedBy('out_of_time'), files: [first] });
    expect((await jobs.job('default', 'PPPP29', 1))?.files).toEqual([first]);
    await jobs.finishJob(job('PPPP29', 1), [first, second]);
    await jobs.keepProgress(job('PPPP29', 1), { files: [first], failures: [] });
    expect((await jobs.job('default', 'PPPP29', 1))?.files).toEqual([first, second]);
  });

  test('that failed can still be done by a later try', async () => {
    const order = exampleOrder(photo('f'), { id: 'FFFF29' });
    await jobs.createJobs([exampleJob(order)]);
    expect(await jobs.failJob(job('FFFF29', 1), failedBy('photo_gone'))).toBe('failed');
    expect(await jobs.job('default', 'FFFF29', 1)).toMatchObject({ status: 'Failed', failure: 'photo_gone' });
    expect(await jobs.finishJob(job('FFFF29', 1), [exampleFile(order)])).toBe('done');
    expect((await jobs.job('default', 'FFFF29', 1))?.failure).toBeUndefined();
  });

  test('that do not exist neither end nor appear', async () => {
    expect(await jobs.finishJob(job('NNNN29', 1), [])).toBe('already');
    expect(await jobs.failJob(job('NNNN29', 1), failedBy('photo_gone'))).toBe('already');
    expect(await jobs.jobs('default', 'NNNN29')).toEqual([]);
  });

  test('that are replaced reject results of the earlier plan', async () => {
    const order = exampleOrder(photo('old'), { id: 'RRRR29' });
    const [old, other] = [exampleJob(order), exampleJob(exampleOrder(photo('new'), { id: 'RRRR29' }))];
    await jobs.createJobs([old]);
    await jobs.keepProgress(job('RRRR29', 1), { files: [exampleFile(order)], failures: [] }, planOf(old));
    await Promise.all([jobs.replaceJob(old, other), jobs.replaceJob(old, other)]);
    expect(await jobs.job('default', 'RRRR29', 1)).toEqual(other);
    expect(await jobs.finishJob(job('RRRR29', 1), [exampleFile(order)], planOf(old))).toBe('already');
    await jobs.keepProgress(job('RRRR29', 1), { files: [exampleFile(order)], failures: [] }, planOf(old));
    expect(await jobs.failJob(job('RRRR29', 1), failedBy('photo_gone'), planOf(old))).toBe('already');
    expect(await jobs.job('default', 'RRRR29', 1)).toEqual(other);
    expect(await jobs.finishJob(job('RRRR29', 1), [exampleFile(order)], planOf(other))).toBe('done');
    // A repeated call does nothing, because it is another job by now.
    await jobs.replaceJob(old, other);
    expect(await jobs.job('default', 'RRRR29', 1)).toMatchObject({ status: 'Done' });
  });

  test('with failed tiles are listed for their shop until they are retried, done, replaced or delisted', async () => {
    const order = exampleOrder(photo('l'), { id: 'WWWW29' });
    const numbers = [1, 2, 3, 4, 5];
    await jobs.createJobs(numbers.map((number) => exampleJob(order, { number })));
    const waiting = { ...FAILED_TILE, nextAt: '2026-11-21T12:00:00.000Z' };
    const names = numbers.map((number) => job('WWWW29', number));
    const [first, second, third, fourth, fifth] = names;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('There are five');
    for (const name of [first, third, fourth, fifth]) await jobs.keepProgress(name, { files: [], failures: [waiting] });
    await jobs.failJob(second, { failure: 'render_error', files: [exampleFile(order)], failures: [FAILED_TILE] });
    const listed = async () => (await jobs.listFailures('default')).filter(({ orderId }) => orderId === 'WWWW29');
    expect((await listed()).map(({ state, number }) => [state, number])).toEqual([
      ['Failed', 2],
      ['Waiting', 1],
      ['Waiting', 3],
      ['Waiting', 4],
      ['Waiting', 5],
    ]);
    expect(await jobs.listFailures('pharmacy')).toEqual([]);
    expect((await jobs.listFailures()).filter(({ orderId }) => orderId === 'WWWW29')).toHaveLength(5);
    expect((await jobs.job('default', 'WWWW29', 1))?.failures).toEqual([waiting]);
    await Promise.all([jobs.retryJob(second), jobs.retryJob(second)]);
    expect(await jobs.job('default', 'WWWW29', 2)).toEqual({
      ...exampleJob(order, { number: 2 }),
      files: [exampleFile(order)],
    });
    await jobs.finishJob(first, [exampleFile(order)]);
    await jobs.keepProgress(third, { files: [], failures: [] });
    await jobs.requeueJob(fourth);
    await jobs.delistFailures(fifth);
    expect(await listed()).toEqual([]);
    // The job still has the reason.
    expect((await jobs.job('default', 'WWWW29', 5))?.failures).toEqual([waiting]);
    await jobs.retryJob(first);
    expect((await jobs.job('default', 'WWWW29', 1))?.status).toBe('Done');
  });
});
