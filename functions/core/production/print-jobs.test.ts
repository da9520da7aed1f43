import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PrintJob } from '../../../shared/order/print-job.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { coverAllTiles, planOf, printJobsOf } from './print-jobs.ts';

const order = exampleOrder('photo-a');
const [line] = order.lines;
const [tile] = line?.tiles ?? [];
if (!line || !tile) throw new Error('The example order has no tile');

const lineOf = (number: number, photos: string[]) => ({
  ...line,
  number,
  tiles: photos.map((photoKey, index) => ({ ...tile, photoKey, number: index + 1 })),
});

test('makes one job per photo with all its tiles of all lines, numbered by first appearance', () => {
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

const photosOf = (...photos: string[]): Order => ({ ...order, lines: [lineOf(1, photos)] });
const many = (photo: string, count: number) => Array.from({ length: count }, () => photo);
const sizes = (jobs: readonly PrintJob[]) => jobs.map(({ photoKey, tiles }) => `${photoKey}${tiles.length}`);

describe('a photo of many tiles', () => {
  test.each([
    [12, ['a12', 'b1']],
    [13, ['a7', 'a6', 'b1']],
    [36, ['a12', 'a12', 'a12', 'b1']],
    [100, ['a12', 'a11', 'a11', 'a11', 'a11', 'a11', 'a11', 'a11', 'a11', 'b1']],
  ])('of %i is printed by jobs of a dozen at most', (count, wanted) => {
    expect(sizes(printJobsOf(photosOf(...many('a', count), 'b')))).toEqual(wanted);
  });

  test('gets separate jobs if it was replaced under its key between choices of tiles', () => {
    const [first, ...others] = photosOf('a', 'a', 'a').lines[0]?.tiles ?? [];
    if (!first) throw new Error('No tile');
    const tiles = [{ ...first, photoSha256: 'ab'.repeat(32) }, ...others];
    expect(sizes(printJobsOf({ ...order, lines: [{ ...line, tiles }] }))).toEqual(['a1', 'a2']);
  });
});

test('has every tile in exactly one job of one photo, and the largest order has keys for its jobs', () => {
  const drawn = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(drawn, (photos) => {
      const placed = photosOf(...photos);
      const jobs = printJobsOf(placed);
      expect(jobs.map(({ number }) => number)).toEqual(jobs.map((_, index) => index + 1));
      const tiles = jobs.flatMap((job) => job.tiles.map((each) => ({ ...each, job: job.photoKey })));
      expect(tiles.every((each) => each.tile.photoKey === each.job)).toBe(true);
      expect(new Set(tiles.map((each) => each.tile.number)).size).toBe(photos.length);
      expect(tiles).toHaveLength(photos.length);
      expect(Math.max(...jobs.map((job) => job.tiles.length))).toBeLessThanOrEqual(12);
      expect(coverAllTiles(placed, jobs)).toBe(true);
      expect(coverAllTiles(placed, jobs.slice(1))).toBe(false);
    }),
  );
  const largest = printJobsOf(photosOf(...Array.from({ length: 999 }, (_, index) => `photo-${index}`)));
  expect(largest.at(-1)?.number).toBe(999);
});

describe('an order with another photo on a tile', () => {
  const before = printJobsOf(photosOf('a', 'b', 'b', 'c'));
  const after = photosOf('a', 'a', 'b', 'c');

  test('is not covered by the earlier jobs, in any state', () => {
    const done = before.map((job) => ({ ...job, status: 'Done' as const }));
    expect(coverAllTiles(photosOf('a', 'b', 'b', 'c'), done)).toBe(true);
    expect(coverAllTiles(after, done)).toBe(false);
    expect(coverAllTiles(after, printJobsOf(after, done))).toBe(true);
  });

  test('keeps the jobs whose tiles are unchanged', () => {
    const planned = printJobsOf(after, before);
    expect(before.map((job, index) => planned[index] && planOf(planned[index]) === planOf(job))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('never has fewer jobs than before, and each tile once: property', () => {
    const photos = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(photos, fc.nat(), fc.constantFrom('a', 'b', 'c', 'd'), (first, index, photo) => {
        const existing = printJobsOf(photosOf(...first));
        const changed = photosOf(...first.with(index % first.length, photo));
        const planned = printJobsOf(changed, existing);
        expect(planned.length).toBeGreaterThanOrEqual(existing.length);
        expect(planned.map(({ number }) => number)).toEqual(planned.map((_, at) => at + 1));
        expect(planned.flatMap(({ tiles }) => tiles).length).toBe(first.length);
        expect(coverAllTiles(changed, planned)).toBe(true);
        expect(printJobsOf(changed, planned)).toEqual(planned);
      }),
    );
  });

  test('has the same plan if only metadata of its tiles changes', () => {
    const [job] = before;
    if (!job) throw new Error('No job');
    const said = job.tiles.map((each) => ({
      ...each,
      tile: { ...each.tile, preflight: { ppi: 1, codes: [] }, acceptedWarnings: ['FaceCropped' as const] },
    }));
    expect(planOf({ tiles: said })).toBe(planOf(job));
  });
});
