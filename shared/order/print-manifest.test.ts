import { describe, expect, test } from 'vitest';
import type { OrderLine } from './lines.ts';
import type { PrintFile } from './print-job.ts';
import { manifestOf } from './print-manifest.ts';
import type { Order } from './schema.ts';
import { testGood, testOrder } from './test-order.ts';

const fileOf = (tileNumber: number, copies: number): PrintFile => ({
  name: `A7K2Q9-00${tileNumber}.jpg`,
  key: `prints/default/A7K2Q9/x/A7K2Q9-00${tileNumber}.jpg`,
  bytes: 7,
  md5: '0'.repeat(32),
  widthPx: 2475,
  heightPx: 2475,
  lineNumber: 1,
  tileNumber,
  copies,
});

/** Builds an order of a wide product, whose first tile hangs upright in a white mat and is printed five times. */
function orderOf(changes: Partial<Order> = {}): Order {
  const order = testOrder(changes);
  const [line] = order.lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The example order has a tile');
  const sizes = { widthInches: 12, heightInches: 8, physicalWidthInches: 12.5, physicalHeightInches: 8.25 };
  const tiles: OrderLine['tiles'] = [
    { ...tile, orientation: 'Portrait', matColor: '#FFFFFFFF', copies: 5 },
    { ...tile, number: 2 },
  ];
  const pads = testGood('accessory', 3, { singular: 'wall pad kit', plural: 'wall pad kits' });
  return {
    ...order,
    lines: [{ ...line, product: { ...line.product, ...sizes, matInches: 1.5 }, tiles }, pads, testGood('gift', 1)],
  };
}

describe('the manifest of an order', () => {
  const files = [fileOf(1, 5), fileOf(2, 1)];

  test('counts the printed sheets, copies included', () => {
    const { totalFiles, totalSheets, files: listed } = manifestOf(orderOf(), files);
    expect([totalFiles, totalSheets, listed.map(({ copies }) => copies)]).toEqual([2, 6, [5, 1]]);
  });

  test('has sheet, visible part, mat and bleed of each file in inches, in the tile’s orientation', () => {
    expect(manifestOf(orderOf(), files).files).toMatchObject([
      {
        sheetInches: { width: 8.25, height: 12.5 },
        shownInches: { width: 8, height: 12 },
        mat: { widthInches: 1.5, color: '#FFFFFFFF' },
        bleedInches: { leftAndRight: 0.125, topAndBottom: 0.25 },
        safeInches: 0.25,
        frameColor: 'Black',
      },
      { sheetInches: { width: 12.5, height: 8.25 }, shownInches: { width: 12, height: 8 } },
    ]);
    expect(manifestOf(orderOf(), files).files[1]).not.toHaveProperty('mat');
  });

  test('lists goods in the parcel, and none sent by email', () => {
    expect(manifestOf(orderOf(), files).goods).toEqual([{ sku: 'WALL-PAD', title: 'Wall Pad kit', quantity: 3 }]);
  });

  test('states shipping or pickup, and the store', () => {
    expect(manifestOf(orderOf(), files).delivery).toEqual({ title: 'Standard', isPickUp: false });
    const store = {
      ...{ id: 'downtown', name: 'Downtown', address1: '2 Main Street', city: 'Springfield', provinceCode: 'IL' },
      ...{ zip: '62701', latitude: 39.8, longitude: -89.6, timeZone: 'America/Chicago', hours: [] },
    };
    const delivery = { title: 'Pick-up today', amountCents: 0, isPickUp: true, store };
    expect(manifestOf(orderOf({ delivery }), files).delivery).toEqual({
      title: 'Pick-up today',
      isPickUp: true,
      store: { id: 'downtown', name: 'Downtown' },
    });
  });

  test('of reprinted tiles counts the requested copies, and has no goods', () => {
    const only = [
      { lineNumber: 1, tileNumber: 1, copies: 2 },
      { lineNumber: 1, tileNumber: 1, copies: 1 },
    ];
    expect(manifestOf(orderOf(), [fileOf(1, 5)], only)).toMatchObject({
      totalSheets: 3,
      files: [{ copies: 3 }],
      goods: [],
    });
  });
});
