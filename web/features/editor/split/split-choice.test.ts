import { describe, expect, test } from 'vitest';
import type { Product } from '../../../../shared/product/schema.ts';
import type { PricingConfig } from '../../../../shared/promo/pricing.ts';
import { firstGrid, GRIDS, type SplitQuestion, splitChoice } from './split-choice.ts';

const PRODUCT = {
  id: 'tile',
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1,
  minInputPpi: 62.5,
  variants: [{ id: 'BlackTile', name: 'Black', price: 14, shopifyId: 'b' }],
} as unknown as Product;
const PRICING: PricingConfig = {
  fullPrice: 14,
  volumeDiscounts: [{ code: 'V10', text: '10 % off', percentOff: 10, minimum: 10 }],
  products: [{ id: 'BlackTile', shopifyId: 'b', price: 14 }],
};

function question(widthPx: number, heightPx: number, given: Partial<SplitQuestion> = {}): SplitQuestion {
  const appearance = { frameColor: 'Black', matColor: '#FFFFFF00', filter: 'color', orientation: 'Landscape' } as const;
  return {
    tile: { ...appearance, id: 't', photoId: 'p', positionX: 0.5, positionY: 0.5, scale: 1, isBatched: true },
    photo: { id: 'p', fileName: 'p.jpg', bytes: 1, status: 'ready', widthPx, heightPx },
    shown: { left: 0, top: 0, right: 1, bottom: 1 },
    product: PRODUCT,
    appearance,
    pricing: PRICING,
    ...given,
  };
}
const gaps = { spacingInches: 1, spliced: false };
const choicesOf = (asked: SplitQuestion) => GRIDS.map((grid) => splitChoice(asked, { ...grid, ...gaps }));

describe('a way to split a photo', () => {
  test.each([
    [1, 2, 2_800, 17.5, 8.25],
    [2, 1, 2_800, 8.25, 17.5],
    [3, 3, 12_600, 26.75, 26.75],
    [4, 4, 20_160, 36, 36],
  ])('%i x %i has a price and a size', (rows, cols, priceCents, widthInches, heightInches) => {
    expect(splitChoice(question(6_000, 6_000), { rows, cols, ...gaps })).toMatchObject({
      priceCents,
      outside: { widthInches, heightInches },
      isLowResolution: false,
      facesCut: 0,
      pieces: { length: rows * cols },
    });
  });

  test('warns exactly when a piece has fewer pixels than the minimum', () => {
    const low = choicesOf(question(1_200, 1_200)).filter(({ isLowResolution }) => isLowResolution);
    expect(low.map(({ split }) => `${split.rows} x ${split.cols}`)).toEqual([
      '1 x 3',
      '3 x 1',
      '2 x 3',
      '3 x 2',
      '3 x 3',
    ]);
  });

  test('starts with the visible part of the tile', () => {
    const shown = { left: 0.1, top: 0.2, right: 0.5, bottom: 0.6 };
    const { placement } = splitChoice(question(4_000, 4_000, { shown }), { rows: 2, cols: 2, ...gaps });
    expect(placement).toEqual({
      scale: expect.closeTo(2.5),
      centerX: expect.closeTo(0.3),
      centerY: expect.closeTo(0.4),
    });
  });

  test('keeps a face off the gaps, also on a rotated photo', () => {
    const asked = question(4_000, 4_000);
    const face = { left: 0.45, top: 0.45, right: 0.55, bottom: 0.55 };
    const photo = { ...asked.photo, faces: [face] };
    for (const quarterTurns of [0, 1] as const) {
      const turned = { ...asked, photo, tile: { ...asked.tile, quarterTurns } };
      expect(splitChoice(turned, { rows: 2, cols: 2, ...gaps }).facesCut).toBe(0);
    }
  });

  test('has no price before prices are known', () => {
    const asked = question(4_000, 4_000, { pricing: undefined });
    expect(splitChoice(asked, { rows: 2, cols: 2, ...gaps }).priceCents).toBeUndefined();
  });
});

test.each([
  ['a wide photo', 6_000, 4_000, '2 x 3'],
  ['a tall one', 4_000, 6_000, '3 x 2'],
  ['a square one', 6_000, 6_000, '2 x 2'],
  ['a panorama', 9_000, 3_000, '1 x 3'],
  ['a small photo', 1_200, 800, '1 x 2'],
])('%s starts with the grid of its shape that prints sharp', (_what, widthPx, heightPx, grid) => {
  const first = firstGrid(choicesOf(question(widthPx, heightPx)), widthPx / heightPx)?.split;
  expect(`${first?.rows} x ${first?.cols}`).toBe(grid);
});
