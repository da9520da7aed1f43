import { expect, test } from 'vitest';
import { testGood, testOrder } from '../../../shared/order/test-order.ts';
import { exampleFile, exampleJob } from '../../../tests/support/examples.ts';
import { labManifestOf } from './lab-manifest.ts';

test('a lab gets every file with its copies, size, mat and trim, and no goods', async () => {
  const placed = testOrder();
  const [line] = placed.lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The example order has a tile');
  const matted = { ...tile, matColor: '#FFFFFFFF' as const, copies: 5 };
  const order = { ...placed, lines: [{ ...line, tiles: [matted] }, testGood('accessory', 3)] };
  const job = { ...exampleJob(order), files: [exampleFile(order, { copies: 5 })] };
  const labOrder = { reference: 'default-A7K2Q9-main-1', attempt: 1, lineNumbers: [1] };
  const manifest = await labManifestOf(order, labOrder, [job], { downloadUrl: async () => 'https://prints.example' });
  expect(manifest).toMatchObject({
    totalSheets: 5,
    items: [
      {
        sku: 'TILE-Black',
        copies: 5,
        frameColor: 'Black',
        matColor: '#FFFFFFFF',
        mat: { widthInches: 1, color: '#FFFFFFFF' },
        sheetInches: { width: 8.25, height: 8.25 },
        shownInches: { width: 8, height: 8 },
        bleedInches: { leftAndRight: 0.125, topAndBottom: 0.125 },
        safeInches: 0.25,
      },
    ],
  });
  expect(manifest.items).toHaveLength(1);
});
