import { expect, test } from 'vitest';
import { newProduct } from './new-product.ts';
import { productProblems } from './problems.ts';
import type { Product } from './schema.ts';

const product = (changes: Partial<Product> = {}): Product => {
  const { variants, ...rest } = newProduct('oak');
  const priced = variants.map((variant) => ({ ...variant, price: 14.5, toolThumbs: { Primary: '/oak.webp' } }));
  return { ...rest, name: 'Oak', urlSlug: 'oak', variants: priced, ...changes };
};
const withVariant = (change: Partial<Product['variants'][number]>, more: Partial<Product> = {}): Product => {
  const [first, ...others] = product().variants;
  if (!first) throw new Error('A new product has variants');
  return product({ variants: [{ ...first, ...change }, ...others], ...more });
};
const pathsOf = (changed: Product) => productProblems(changed, undefined).map(({ path }) => path);

test.each([14, 14.5, 14.99, 0, 1234.1, 8.07])('a price of %s dollars is whole cents', (price) => {
  expect(pathsOf(withVariant({ price }))).toEqual([]);
});

test.each([12.345, 19.999, 0.001])('a price of %s dollars has a part of a cent', (price) => {
  expect(pathsOf(withVariant({ price }))).toEqual(['variants.0.price']);
});

test.each([
  ['draft', '', []],
  ['draft', 'javascript:alert(1)', ['variants.0.toolThumbs.Primary']],
  ['published', '', ['variants.0.toolThumbs.Primary']],
  ['withdrawn', '', ['variants.0.toolThumbs.Primary']],
  ['published', '/oak.webp', []],
] as const)('a %s product with the picture "%s" has the faults %j', (publishState, Primary, paths) => {
  expect(pathsOf(withVariant({ toolThumbs: { Primary } }, { publishState }))).toEqual(paths);
});
