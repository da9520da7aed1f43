import { describe, expect, test } from 'vitest';
import type { PrintJob } from '../../../shared/order/print-job.ts';
import { manifestOf, missingPrintsOf, printFilesOf } from '../../../shared/order/print-manifest.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { exampleFile, exampleJob, exampleOrder } from '../../../tests/support/examples.ts';
import { applyChanges } from '../orders/order-states.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { completeProduction } from './complete-production.ts';
import { printJobsOf } from './print-jobs.ts';

const ORDER = twoPhotos();
const FILES = [exampleFile(ORDER), exampleFile(ORDER, { name: 'A7K2Q9-002.jpg', tileNumber: 2 })];

function twoPhotos(): Order {
  const order = exampleOrder('photo-a');
  const [line] = order.lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The example order has no tile');
  return {
    ...order,
    productionState: 'Rendering',
    lines: [{ ...line, tiles: [tile, { ...tile, number: 2, photoKey: 'photo-b', frameColor: 'White' }] }],
  };
}

const PLANNED = printJobsOf(ORDER);
const jobs = (...states: PrintJob['status'][]): PrintJob[] =>
  states.map((status, index) => {
    const file = FILES[index];
    return exampleJob(ORDER, {
      ...PLANNED[index],
      status,
      ...(status === 'Done' && file && { files: [file] }),
      ...(status === 'Failed' && {
        failure: 'photo_gone',
        failures: [{ lineNumber: 1, tileNumber: index + 1, failure: 'photo_gone', attempts: 1, at: ORDER.placedAt }],
      }),
    });
  });

/** Orders in memory that log their writes in order. */
function memory(placed: Order | undefined, stored: PrintJob[]) {
  const events: string[] = [];
  let order = placed;
  const change: OrderStore['change'] = async (_tenant, _id, changes, actor) => {
    if (!order) return { kind: 'unknown' };
    const result = applyChanges(order, changes, { actor, at: '2026-11-22T09:00:00.000Z' });
    if (result.kind === 'not_allowed') return result;
    if (result.kind === 'changed') {
      order = { ...order, ...result.progress };
      events.push(`${order.productionState}${order.holds.map(({ reason, note }) => `, ${reason}: ${note}`).join('')}`);
    }
    return { kind: result.kind, stored: { order, owner: 'K-owner' } };
  };
  return {
    events,
    deps: {
      orders: { get: async () => order && { order, owner: 'K-owner' as const }, change, endFollowUp: async () => {} },
      jobs: { jobs: async () => stored },
      writeManifest: async (key: string, json: string) => {
        events.push(`manifest ${key} with ${JSON.parse(json).files.length} files`);
      },
    },
  };
}

const MANIFEST = 'manifest prints/default/A7K2Q9/manifest.json with 2 files';

test.each([
  ['a job is still queued', jobs('Done', 'Queued'), 'still_working', []],
  [
    'a failed job holds the order and does not end the others',
    jobs('Failed', 'Queued'),
    'still_working',
    ['Rendering, print_failed: Tile 1 of line 1: The photo’s file is no longer in storage.'],
  ],
  ['not every job is written yet', jobs('Done'), 'still_working', []],
  ['every job is done', jobs('Done', 'Done'), 'ready', [MANIFEST, 'ReadyToPrint']],
  [
    'a job has failed',
    jobs('Done', 'Failed'),
    'on_hold',
    ['Rendering, print_failed: Tile 2 of line 1: The photo’s file is no longer in storage.'],
  ],
  [
    'a job has failed, and a parallel attempt has replaced the failures that it had recorded',
    jobs('Done', 'Failed').map(({ failures: _replaced, ...job }) => job),
    'on_hold',
    ['Rendering, print_failed: Tile 2 of line 1: The photo’s file is no longer in storage.'],
  ],
] as const)('%s', async (_when, stored, completion, events) => {
  const { deps, events: seen } = memory(ORDER, [...stored]);
  expect(await completeProduction(deps, 'default', 'A7K2Q9')).toBe(completion);
  expect(seen).toEqual(events);
});

test('is idempotent', async () => {
  const { deps, events } = memory(ORDER, jobs('Done', 'Done'));
  await completeProduction(deps, 'default', 'A7K2Q9');
  expect(await completeProduction(deps, 'default', 'A7K2Q9')).toBe('ready');
  expect(events).toEqual([MANIFEST, 'ReadyToPrint']);
});

test('completes an order after a crash between manifest and state', async () => {
  const { deps, events } = memory(ORDER, jobs('Done', 'Done'));
  const dies = { ...deps, orders: { ...deps.orders, change: () => Promise.reject(new Error('killed')) } };
  await expect(completeProduction(dies, 'default', 'A7K2Q9')).rejects.toThrow('killed');
  await completeProduction(deps, 'default', 'A7K2Q9');
  expect(events).toEqual([MANIFEST, MANIFEST, 'ReadyToPrint']);
});

test('names the first failed tile in the hold at once, and all of them after the last job', async () => {
  const stored = jobs('Failed', 'Queued');
  const { deps, events } = memory(ORDER, stored);
  const complete = () => completeProduction(deps, 'default', 'A7K2Q9');
  await Promise.all([complete(), complete()]);
  stored.splice(0, 2, ...jobs('Failed', 'Failed'));
  await Promise.all([complete(), complete()]);
  const because = 'The photo’s file is no longer in storage.';
  expect(events).toEqual([
    `Rendering, print_failed: Tile 1 of line 1: ${because}`,
    `Rendering, print_failed: Tile 1 of line 1, Tile 2 of line 1: ${because}`,
  ]);
});

test('releases the hold once no tile is failed, while other jobs still wait for their message', async () => {
  const stored = jobs('Failed', 'Queued');
  const { deps, events } = memory(ORDER, stored);
  await completeProduction(deps, 'default', 'A7K2Q9');
  stored.splice(0, 2, ...jobs('Done', 'Queued'));
  expect(await completeProduction(deps, 'default', 'A7K2Q9')).toBe('still_working');
  expect(events.at(-1)).toBe('Rendering');
});

test.each([
  ['canceled', { productionState: 'Cancelled' }],
  ['refunded', { paymentState: 'Refunded' }],
] as const)('an order that was %s is neither held nor made ready', async (_, state) => {
  for (const stored of [jobs('Done', 'Done'), jobs('Done', 'Failed')]) {
    const { deps, events } = memory({ ...ORDER, ...state }, stored);
    expect(await completeProduction(deps, 'default', 'A7K2Q9')).toBe('not_wanted');
    expect(events).toEqual([]);
  }
});

test('a later successful try of a job releases the hold', async () => {
  const stored = jobs('Done', 'Failed');
  const { deps, events } = memory(ORDER, stored);
  await completeProduction(deps, 'default', 'A7K2Q9');
  stored.splice(0, 2, ...jobs('Done', 'Done'));
  expect(await completeProduction(deps, 'default', 'A7K2Q9')).toBe('ready');
  expect(events.at(-1)).toBe('ReadyToPrint');
});

test('leaves an order that is on hold for its payment unchanged', async () => {
  const holds: Order['holds'] = [{ reason: 'payment_mismatch', since: ORDER.placedAt }];
  const { deps, events } = memory({ ...ORDER, holds }, jobs('Done', 'Done'));
  await completeProduction(deps, 'default', 'A7K2Q9');
  expect(events).toEqual([MANIFEST]);
});

test('does not hold a shipped order for a file that could not be re-rendered', async () => {
  const { deps, events } = memory({ ...ORDER, productionState: 'Shipped' }, jobs('Done', 'Failed'));
  expect(await completeProduction(deps, 'default', 'A7K2Q9')).toBe('not_remade');
  expect(events).toEqual([]);
});

test('has nothing to complete for an unknown order', async () => {
  const { deps } = memory(undefined, []);
  expect(await completeProduction(deps, 'default', 'A7K2Q9')).toBe('unknown_order');
});

test('lists the missing tiles of an incomplete set of files', () => {
  const [file] = FILES;
  if (!file) throw new Error('No file');
  expect(missingPrintsOf(ORDER, FILES)).toEqual([]);
  expect(missingPrintsOf(ORDER, [file])).toEqual([{ lineNumber: 1, tileNumber: 2 }]);
});

describe('an order with a file that does not look like its preview', () => {
  const unlike = jobs('Done', 'Done').map((job) => ({
    ...job,
    files: job.files?.map((file) => ({
      ...file,
      likeness: { ssim: file.tileNumber === 2 ? 0.4 : 0.99, levels: 2, comparedWith: 'preview' as const },
    })),
  }));

  test("has all files, and is held once for staff with the tile's name", async () => {
    const { deps, events } = memory(ORDER, unlike);
    const complete = () => completeProduction(deps, 'default', 'A7K2Q9');
    expect(await Promise.all([complete(), complete()])).toEqual(['ready', 'ready']);
    expect(events.filter((event) => event !== MANIFEST)).toEqual(['ReadyToPrint, print_differs: A7K2Q9-002.jpg']);
  });

  test('is not held again after a release', async () => {
    const { deps, events } = memory(ORDER, unlike);
    await completeProduction(deps, 'default', 'A7K2Q9');
    await deps.orders.change('default', 'A7K2Q9', [{ kind: 'release', reason: 'print_differs' }], { kind: 'staff' });
    await completeProduction(deps, 'default', 'A7K2Q9');
    expect(events.at(-1)).toBe('ReadyToPrint');
  });

  test('notes it in the manifest, with the preflight of the tile', () => {
    const lines = ORDER.lines.map((line) => ({
      ...line,
      tiles: line.tiles.map((tile) => ({ ...tile, preflight: { ppi: 80, codes: ['FairResolution' as const] } })),
    }));
    expect(manifestOf({ ...ORDER, lines }, printFilesOf(unlike)).files).toMatchObject([
      { ppi: 80, codes: ['FairResolution'], likeness: { ssim: 0.99 } },
      { ppi: 80, codes: ['UnlikePreview', 'FairResolution'], likeness: { ssim: 0.4 } },
    ]);
  });
});

test("the manifest lists every file with the lab's data, in the order of lines and tiles", () => {
  expect(manifestOf(ORDER, printFilesOf(jobs('Done', 'Done').toReversed()))).toEqual({
    orderId: 'A7K2Q9',
    placedAt: ORDER.placedAt,
    delivery: { title: 'Standard', isPickUp: false },
    totalFiles: 2,
    totalSheets: 2,
    files: [
      {
        name: 'A7K2Q9-001.jpg',
        bytes: 1_234_567,
        md5: '0'.repeat(32),
        widthPx: 2475,
        heightPx: 2475,
        copies: 1,
        sheetInches: { width: 8.25, height: 8.25 },
        shownInches: { width: 8, height: 8 },
        // The rim of the sheet under the lip, and the safe distance of faces and text from it.
        bleedInches: { leftAndRight: 0.125, topAndBottom: 0.125 },
        bleedMm: { leftAndRight: 3.175, topAndBottom: 3.175 },
        safeInches: 0.25,
        safeMm: 6.35,
        frameColor: 'Black',
        sku: 'TILE-Black',
        codes: [],
      },
      expect.objectContaining({ name: 'A7K2Q9-002.jpg', frameColor: 'White' }),
    ],
    goods: [],
  });
  expect(() => manifestOf(ORDER, [exampleFile(ORDER, { tileNumber: 9 })])).toThrow('no tile');
});
