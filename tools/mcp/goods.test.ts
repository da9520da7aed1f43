import { expect, test } from 'vitest';
import { FRAME_COLORS, type FrameColor } from '../../shared/constants/frames.ts';
import type { Product } from '../../shared/schemas/product.ts';
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

test.each(FRAME_COLORS)('a wall begins with the frame of the tenant: %s', (defaultFrameColor) => {
  expect(usualFrame(soldIn(...FRAME_COLORS), { defaultFrameColor })).toBe(defaultFrameColor);
});

test('a product that is not sold with it begins with the first frame that it has', () => {
  expect(usualFrame(soldIn('Gray', 'White'), { defaultFrameColor: 'Black' })).toBe('Gray');
});
