import { expect, test } from 'vitest';
import { FRAME_COLORS, type FrameColor } from '../../shared/product/options.ts';
import type { Product } from '../../shared/product/schema.ts';
import { usualFrame } from './goods.ts';

const soldIn = (...names: FrameColor[]): Pick<Product, 'variants'> => ({
  variants: names.map((name) => ({
    id: name,
    name,
    price: 14,
    sku: name,
    shopifyId: name,
    toolThumbs: { Primary: '' },
  })),
});

test.each(FRAME_COLORS)('a wall gets the tenant’s default frame: %s', (defaultFrameColor) => {
  expect(usualFrame(soldIn(...FRAME_COLORS), { defaultFrameColor })).toBe(defaultFrameColor);
});

test('a product without that frame gets its first one', () => {
  expect(usualFrame(soldIn('Gray', 'White'), { defaultFrameColor: 'Black' })).toBe('Gray');
});
