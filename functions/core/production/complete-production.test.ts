import { expect, test } from 'vitest';
import type { Order, PrintJob } from '../../../shared/schemas/order.ts';
import { exampleFile, exampleJob, exampleOrder } from '../../../tests/support/examples.ts';
import { manifestOf, settleOrder } from './complete-production.ts';

const ORDER = twoPhotos();
const FILES = [exampleFile(ORDER), exampleFile(ORDER, { name: 'A7K2Q-01-02.jpg', tileNumber: 2 })];

function twoPhotos(): Order {
  const order = exampleOrder('photo-a');
  const [line] = order.lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The example order has no tile');
  return {
    ...order,
    lines: [{ ...line, tiles: [tile, { ...tile, number: 2, photoKey: 'photo-b', frameColor: 'White' }] }],
  };
}

const jobs = (...states: PrintJob['status'][]): PrintJob[] =>
  states.map((status, index) => {
    const file = FILES[index];
    return exampleJob(ORDER, { number: index + 1, status, ...(status === 'Done' && file && { files: [file] }) });
  });

/** Orders in memory that note what was written, in the order in which it was. */
function memory(order: Order | undefined, stored: PrintJob[]) {
  const events: string[] = [];
  let status = order?.status;
  return {
    events,
    orders: {
      get: async () => order && { ...order, status: status ?? order.status },
      jobs: async () => stored,
      setStatus: async (_tenant: string, _id: string, from: string, to: Order['status']) => {
        if (status !== from) return 'not_there' as const;
        status = to;
        events.push(`status ${to}`);
        return 'moved' as const;
      },
    },
    write: async (key: string, json: string) => {
      events.push(`manifest ${key} with ${JSON.parse(json).files.length} files`);
    },
  };
}

const MANIFEST = 'manifest prints/default/A7K2Q/manifest.json with 2 files';

test.each([
  ['a job is still queued', jobs('Done', 'Queued'), 'still_working', []],
  ['a failed job does not end the others', jobs('Failed', 'Queued'), 'still_working', []],
  ['not every job is written yet', jobs('Done'), 'still_working', []],
  ['every job is done', jobs('Done', 'Done'), 'ready', [MANIFEST, 'status ReadyToPrint']],
  ['a job has failed', jobs('Done', 'Failed'), 'review', ['status Review']],
] as const)('%s', async (_when, stored, settlement, events) => {
  const { orders, write, events: seen } = memory(ORDER, [...stored]);
  expect(await settleOrder(orders, write, 'default', 'A7K2Q')).toBe(settlement);
  expect(seen).toEqual(events);
});

test('settling again changes nothing', async () => {
  const { orders, write, events } = memory(ORDER, jobs('Done', 'Done'));
  await settleOrder(orders, write, 'default', 'A7K2Q');
  expect(await settleOrder(orders, write, 'default', 'A7K2Q')).toBe('ready');
  expect(events).toEqual([MANIFEST, 'status ReadyToPrint']);
});

test('an order that died between manifest and status is settled by the next call', async () => {
  const { orders, write, events } = memory(ORDER, jobs('Done', 'Done'));
  const dies = { ...orders, setStatus: () => Promise.reject(new Error('killed')) };
  await expect(settleOrder(dies, write, 'default', 'A7K2Q')).rejects.toThrow('killed');
  await settleOrder(orders, write, 'default', 'A7K2Q');
  expect(events).toEqual([MANIFEST, MANIFEST, 'status ReadyToPrint']);
});

test('an unknown order has nothing to settle', async () => {
  const { orders, write } = memory(undefined, []);
  expect(await settleOrder(orders, write, 'default', 'A7K2Q')).toBe('unknown_order');
});

test('the manifest lists every file as the lab needs it, in the order of lines and tiles', () => {
  expect(manifestOf(ORDER, jobs('Done', 'Done').toReversed())).toEqual({
    orderId: 'A7K2Q',
    files: [
      {
        name: 'A7K2Q-01-01.jpg',
        bytes: 1_234_567,
        md5: '0'.repeat(32),
        widthPx: 2475,
        heightPx: 2475,
        copies: 1,
        frameColor: 'Black',
        sku: 'TILE-Black',
      },
      expect.objectContaining({ name: 'A7K2Q-01-02.jpg', frameColor: 'White' }),
    ],
  });
  const [stray] = jobs('Done');
  expect(() => manifestOf(ORDER, [{ ...stray, files: [exampleFile(ORDER, { tileNumber: 9 })] } as PrintJob])).toThrow(
    'no tile',
  );
});
