import { expect, test } from 'vitest';
import type { PricingConfig } from '../../../shared/schemas/pricing.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import type { DraftProject } from '../../documents/projects/index.ts';
import { draftProject, draftTile } from '../../documents/projects/test-draft.ts';
import { wallPrice } from './wall-price.ts';

const COLORS = ['Black', 'White', 'Gray'] as const;
const shopifyId = (color: string) => `gid://shopify/ProductVariant/${color}Tile`;

const PRODUCT: Pick<Product, 'variants'> = {
  variants: COLORS.map((name) => ({
    id: `${name}Tile`,
    name,
    price: 14,
    sku: name,
    shopifyId: shopifyId(name),
    toolThumbs: { Primary: '' },
  })),
};

const PRICING: PricingConfig = {
  fullPrice: 14,
  volumeDiscounts: [{ code: 'V10', text: '10 % off', percentOff: 10, minimum: 10 }],
  products: COLORS.map((color) => ({ id: `${color}Tile`, shopifyId: shopifyId(color), price: 14 })),
};

function wall(tiles: number, quantity = 1, look: Partial<DraftProject> = {}): DraftProject {
  // the first one has its own frame
  const tile = (index: number) => draftTile(`t${index}`, { isBatched: index > 0, frameColor: 'White' });
  return draftProject(
    Array.from({ length: tiles }, (_, index) => tile(index)),
    { quantity, ...look },
  );
}

const made = (project: DraftProject) => ({ project, product: PRODUCT as Product });

test.each([
  [1, 1, 1_400],
  [3, 1, 4_200],
  [9, 1, 12_600],
  [10, 1, 12_600],
  [5, 2, 12_600],
])('a wall of %i tiles, %i times, costs %i cents whatever the frames', (tiles, quantity, totalCents) => {
  expect(wallPrice([made(wall(tiles, quantity))], PRICING).totalCents).toBe(totalCents);
});

test('the price of the configuration counts, not the one that a product carries', () => {
  const raised = { ...PRICING, products: PRICING.products.map((product) => ({ ...product, price: 16.5 })) };
  expect(wallPrice([made(wall(2))], raised).totalCents).toBe(3_300);
});

test('a wall of nine and a split of four are thirteen tiles, with the discount of ten', () => {
  expect(wallPrice([made(wall(9)), made(wall(4, 1, { id: 's', isSplit: true }))], PRICING)).toMatchObject({
    subtotalCents: 18_200,
    totalCents: 16_380,
  });
});
