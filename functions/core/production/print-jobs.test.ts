import { expect, test } from 'vitest';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { printJobsOf } from './print-jobs.ts';

const order = exampleOrder('photo-a');
const [line] = order.lines;
const [tile] = line?.tiles ?? [];
if (!line || !tile) throw new Error('The example order has no tile');

const lineOf = (number: number, photos: string[]) => ({
  ...line,
  number,
  tiles: photos.map((photoKey, index) => ({ ...tile, photoKey, number: index + 1 })),
});

test('each photo is one job with all its tiles of all lines, numbered as photos first appear', () => {
  const placed = { ...order, lines: [lineOf(1, ['b', 'a', 'b']), lineOf(2, ['a', 'c'])] };
  const jobs = printJobsOf(placed);
  const shown = jobs.map((job) => [
    job.number,
    job.photoKey,
    job.tiles.map((each) => `${each.lineNumber}-${each.tile.number}`),
  ]);
  expect(shown).toEqual([
    [1, 'b', ['1-1', '1-3']],
    [2, 'a', ['1-2', '2-1']],
    [3, 'c', ['2-2']],
  ]);
  expect(jobs[0]).toMatchObject({ orderId: order.id, tenantId: 'default', status: 'Queued' });
  expect(jobs[0]?.tiles[0]?.product).toEqual(line.product);
  expect(printJobsOf(structuredClone(placed))).toEqual(jobs);
});
