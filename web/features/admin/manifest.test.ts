import { expect, test } from 'vitest';
import { TILE } from '../../../shared/geometry/test-tile.ts';
import type { Order, PrintFile, PrintJob } from '../../../shared/schemas/order.ts';
import { filesOf, manifestOf } from './manifest.ts';

const file = (lineNumber: number, tileNumber: number): PrintFile => ({
  name: `A7K2Q-0${lineNumber}-0${tileNumber}.jpg`,
  key: 'prints/k',
  bytes: 1_000,
  md5: 'a'.repeat(32),
  widthPx: 2475,
  heightPx: 2475,
  lineNumber,
  tileNumber,
  copies: 2,
});

/** Jobs go by photo, so one may hold tiles of several lines. */
const jobs = [
  { number: 1, files: [file(2, 1), file(1, 2)] },
  { number: 2 },
  { number: 3, files: [file(1, 1)] },
] as unknown as PrintJob[];

test('files are listed by line and tile, whatever photo they come from', () => {
  expect(filesOf(jobs).map(({ name }) => name)).toEqual(['A7K2Q-01-01.jpg', 'A7K2Q-01-02.jpg', 'A7K2Q-02-01.jpg']);
});

test('the manifest names what the lab checks and how each is framed', () => {
  const order = {
    id: 'A7K2Q',
    placedAt: '2026-11-21T10:00:00.000Z',
    lines: [
      {
        number: 1,
        sku: 'TILE-8X8-GRAY',
        product: TILE,
        tiles: [{ number: 1, frameColor: 'Gray', orientation: 'Landscape' }],
      },
    ],
  } as unknown as Order;
  expect(manifestOf(order, [file(1, 1)])).toEqual({
    order: 'A7K2Q',
    placedAt: '2026-11-21T10:00:00.000Z',
    files: [
      {
        name: 'A7K2Q-01-01.jpg',
        bytes: 1_000,
        md5: 'a'.repeat(32),
        widthPx: 2475,
        heightPx: 2475,
        copies: 2,
        bleedMm: { leftAndRight: 3.175, topAndBottom: 3.175 },
        safeMm: 6.35,
        sku: 'TILE-8X8-GRAY',
        frameColor: 'Gray',
      },
    ],
  });
});
