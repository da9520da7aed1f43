import { expect, test } from 'vitest';
import { FRAME_COLORS, type FrameColor } from '../shared/constants/frames.ts';
import type { Product } from '../shared/schemas/product.ts';
import { exampleProduct } from '../tests/support/examples.ts';
import { usualFrame } from './goods.ts';

const WITHOUT_VARIANTS: Product = { ...exampleProduct(), variants: [] };
function framed(...names: FrameColor[]): Product {
  const [variant] = exampleProduct().variants;
  if (!variant) throw new Error('The example has no variant.');
  return { ...WITHOUT_VARIANTS, variants: names.map((name) => ({ ...variant, name })) };
}

test.each(FRAME_COLORS)('a wall begins with the frame of the tenant: %s', (defaultFrameColor) => {
  expect(usualFrame(framed(...FRAME_COLORS), { defaultFrameColor })).toBe(defaultFrameColor);
});

test('a product that is not sold with it begins with the first frame that it has', () => {
  expect(usualFrame(framed('Gray', 'White'), { defaultFrameColor: 'Black' })).toBe('Gray');
});
