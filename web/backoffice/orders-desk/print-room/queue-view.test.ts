import { describe, expect, test } from 'vitest';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { testGood, testOrder } from '../../../../shared/order/test-order.ts';
import type { FrameColor } from '../../../../shared/product/options.ts';
import { totalsText } from './queue-bar.tsx';
import { grouped, productsOf, type QueueView, totalsOf, viewed, viewOf, withView } from './queue-view.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const pads = testGood('accessory', 3, { singular: 'wall pad kit', plural: 'wall pad kits' });

/** Builds an order with one tile per frame, and optional copies. */
function orderOf(
  id: string,
  frames: readonly FrameColor[],
  more: { copies?: number; day?: number; pads?: boolean } = {},
) {
  const { copies = 1, day = 20 } = more;
  const order = testOrder({
    id,
    productionState: 'ReadyToPrint',
    placedAt: `2026-11-${day}T10:00:00.000Z`,
    dueAt: `2026-11-${day + 2}T10:00:00.000Z`,
  });
  const [line] = order.lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The example order has a tile');
  const tiles = frames.map((frameColor, index) => ({ ...tile, number: index + 1, frameColor, copies }));
  return { ...order, lines: [{ ...line, tiles }, ...(more.pads ? [pads] : [])] } satisfies PrintRoomOrder;
}

const ORDERS = [
  orderOf('BLACK', ['Black'], { day: 22 }),
  orderOf('WH1TE9', ['White', 'White'], { day: 21, pads: true }),
  orderOf('M1XED9', ['White', 'Black'], { day: 20, copies: 5 }),
  { ...orderOf('PADS29', [], { day: 23, pads: true }) },
];
const idsOf = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

describe('a queue shows', () => {
  test.each<[string, QueueView, string[]]>([
    ['all, in its own order', {}, ['BLACK', 'WH1TE9', 'M1XED9', 'PADS29']],
    ['orders with a frame color, alone or among others', { frame: 'Black' }, ['BLACK', 'M1XED9']],
    ['orders with a product', { product: 'wall-pads' }, ['WH1TE9', 'PADS29']],
    ['both at once', { frame: 'White', product: 'wall-pads' }, ['WH1TE9']],
    ['nothing for a product that is in no order', { product: 'canvas' }, []],
    ['by due date', { sort: 'due' }, ['M1XED9', 'WH1TE9', 'BLACK', 'PADS29']],
    ['oldest first', { sort: 'oldest' }, ['M1XED9', 'WH1TE9', 'BLACK', 'PADS29']],
    ['newest first', { sort: 'newest' }, ['PADS29', 'BLACK', 'WH1TE9', 'M1XED9']],
    ['most tiles first, copies included', { sort: 'tiles' }, ['M1XED9', 'WH1TE9', 'BLACK', 'PADS29']],
    ['grouped by frame color', { sort: 'frame' }, ['BLACK', 'WH1TE9', 'M1XED9', 'PADS29']],
  ])('%s', (_what, view, ids) => {
    expect(idsOf(viewed(ORDERS, view))).toEqual(ids);
  });
});

describe('a queue is grouped', () => {
  test('by frame, with mixed and frameless orders last', () => {
    const groups = grouped(ORDERS, { group: 'frame' }, NOW);
    expect(groups.map((group) => [group.by === 'frame' && group.frame, idsOf(group.orders)])).toEqual([
      ['Black', ['BLACK']],
      ['White', ['WH1TE9']],
      ['several', ['M1XED9']],
      ['none', ['PADS29']],
    ]);
  });

  test('by due day when sorted by due date or in its own order, else not at all', () => {
    const sorted = viewed(ORDERS, { sort: 'due' });
    const [first] = grouped(sorted, { sort: 'due' }, NOW);
    expect(first).toMatchObject({ by: 'due', due: 'late' });
    expect(grouped(ORDERS, { sort: 'tiles' }, NOW)).toHaveLength(1);
  });
});

describe('the totals of a queue', () => {
  test('count orders, tiles by frame color, and goods', () => {
    expect(totalsText(totalsOf(ORDERS))).toBe('4 orders: 13 tiles, 6 wall pad kits (6 black, 7 white)');
  });

  test('leave out unused colors and goods', () => {
    expect(totalsText(totalsOf([orderOf('BLACK', ['Black'])]))).toBe('1 order: 1 tile');
    expect(totalsText(totalsOf([]))).toBe('0 orders');
  });
});

test('offers the products of the orders as filters, except those sent by email', () => {
  const gifts = { lines: [testGood('gift', 1)] };
  expect(productsOf([...ORDERS, gifts])).toEqual([
    { id: 'Tile', name: 'Photo tile' },
    { id: 'wall-pads', name: 'Wall Pad kit' },
  ]);
});

test('stores the view in the URL and ignores unknown values', () => {
  const params = new URLSearchParams('queue=Printed&frame=Pink&sort=price&group=day');
  expect(viewOf(params)).toEqual({});
  const view: QueueView = { frame: 'Black', product: 'tile', sort: 'tiles', group: 'frame' };
  const address = withView(params, view);
  expect(address.toString()).toBe('queue=Printed&frame=Black&sort=tiles&group=frame&product=tile');
  expect(viewOf(address)).toEqual(view);
  expect(withView(address, {}).toString()).toBe('queue=Printed');
});
