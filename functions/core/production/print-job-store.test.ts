import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const photo = (id: string) => `uploads/default/K-owner/${id}`;

describe('jobs', () => {
  test('are written once and keep what has happened to them', async () => {
    const order = exampleOrder(photo('j'), { id: 'JJJJ2' });
    const job = exampleJob(order);
    await jobs.createJobs([job, { ...job, number: 2 }]);
    expect(await jobs.finishJob('default', 'JJJJ2', 1, [exampleFile(order)])).toBe('done');
    await jobs.createJobs([job, { ...job, number: 2 }, { ...job, number: 10 }]);
    const all = await jobs.jobs('default', 'JJJJ2');
    expect(all.map(({ number, status }) => [number, status])).toEqual([
      [1, 'Done'],
      [2, 'Queued'],
      [10, 'Queued'],
    ]);
    expect(all[0]?.files).toEqual([exampleFile(order)]);
    expect(await jobs.job('default', 'JJJJ2', 2)).toEqual({ ...job, number: 2 });
    expect(await jobs.job('default', 'JJJJ2', 3)).toBeUndefined();
  });

  test('are read as they were planned, each tile with its place', async () => {
    const [planned] = printJobsOf(exampleOrder(photo('q'), { id: 'QQQQ3' }));
    if (!planned) throw new Error('The example order has a tile');
    await jobs.createJobs([planned]);
    expect(planned.tiles[0]?.position).toBe(1);
    expect(await jobs.job('default', 'QQQQ3', 1)).toEqual(planned);
  });

  test('end once: 10 renderers that finish together, and a failure that comes late', async () => {
    const order = exampleOrder(photo('k'), { id: 'KKKK2' });
    await jobs.createJobs([exampleJob(order)]);
    const ends = await Promise.all(
      Array.from({ length: 10 }, () => jobs.finishJob('default', 'KKKK2', 1, [exampleFile(order)])),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(await jobs.failJob('default', 'KKKK2', 1, 'photo_gone')).toBe('already');
    expect(await jobs.job('default', 'KKKK2', 1)).toMatchObject({ status: 'Done', files: [exampleFile(order)] });
  });

  test('keep what is printed so far, until they are done', async () => {
    const order = exampleOrder(photo('p'), { id: 'PPPP2' });
    const [first, second] = [exampleFile(order), exampleFile(order, { name: 'PPPP2-01-02.jpg', tileNumber: 2 })];
    await jobs.createJobs([exampleJob(order)]);
    await jobs.keepFiles('default', 'PPPP2', 1, [first]);
    expect(await jobs.job('default', 'PPPP2', 1)).toMatchObject({ status: 'Queued', files: [first] });
    await jobs.failJob('default', 'PPPP2', 1, 'out_of_time');
    expect((await jobs.job('default', 'PPPP2', 1))?.files).toEqual([first]);
    await jobs.finishJob('default', 'PPPP2', 1, [first, second]);
    await jobs.keepFiles('default', 'PPPP2', 1, [first]);
    expect((await jobs.job('default', 'PPPP2', 1))?.files).toEqual([first, second]);
  });

  test('that failed can still be done by a later try', async () => {
    const order = exampleOrder(photo('f'), { id: 'FFFF2' });
    await jobs.createJobs([exampleJob(order)]);
    expect(await jobs.failJob('default', 'FFFF2', 1, 'photo_gone')).toBe('failed');
    expect(await jobs.job('default', 'FFFF2', 1)).toMatchObject({ status: 'Failed', failure: 'photo_gone' });
    expect(await jobs.finishJob('default', 'FFFF2', 1, [exampleFile(order)])).toBe('done');
    expect((await jobs.job('default', 'FFFF2', 1))?.failure).toBeUndefined();
  });

  test('that are not there neither end nor appear', async () => {
    expect(await jobs.finishJob('default', 'NNNN2', 1, [])).toBe('already');
    expect(await jobs.failJob('default', 'NNNN2', 1, 'photo_gone')).toBe('already');
    expect(await jobs.jobs('default', 'NNNN2')).toEqual([]);
  });

  test('that are replaced take nothing from whoever still prints the one before', async () => {
    const order = exampleOrder(photo('old'), { id: 'RRRR2' });
    const [old, other] = [exampleJob(order), exampleJob(exampleOrder(photo('new'), { id: 'RRRR2' }))];
    await jobs.createJobs([old]);
    await jobs.keepFiles('default', 'RRRR2', 1, [exampleFile(order)], planOf(old));
    await Promise.all([jobs.replaceJob(old, other), jobs.replaceJob(old, other)]);
    expect(await jobs.job('default', 'RRRR2', 1)).toEqual(other);
    expect(await jobs.finishJob('default', 'RRRR2', 1, [exampleFile(order)], planOf(old))).toBe('already');
    await jobs.keepFiles('default', 'RRRR2', 1, [exampleFile(order)], planOf(old));
    expect(await jobs.failJob('default', 'RRRR2', 1, 'photo_gone', planOf(old))).toBe('already');
    expect(await jobs.job('default', 'RRRR2', 1)).toEqual(other);
    expect(await jobs.finishJob('default', 'RRRR2', 1, [exampleFile(order)], planOf(other))).toBe('done');
    // once is enough: it is another job by now
    await jobs.replaceJob(old, other);
    expect(await jobs.job('default', 'RRRR2', 1)).toMatchObject({ status: 'Done' });
  });
});
