import { expect, test } from 'vitest';
import type { Product } from '../../../shared/product/schema.ts';
import { NOBODY } from '../../../shared/promo/known-buyer.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import type { DraftProject } from '../../documents/projects/index.ts';
import { draftProject, draftTile } from '../../documents/projects/test-draft.ts';
import { type PricingInput, wallPrice } from './wall-price.ts';

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

function wall(tiles: number, quantity = 1, appearance: Partial<DraftProject> = {}): DraftProject {
  // The first one has its own frame.
  const tile = (index: number) => draftTile(`t${index}`, { isBatched: index > 0, frameColor: 'White' });
  return draftProject(
    Array.from({ length: tiles }, (_, index) => tile(index)),
    { quantity, ...appearance },
  );
}

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const ALONE: PricingInput = {
  buyer: NOBODY,
  nowMs: NOW_MS,
  inCart: [],
  goods: { wallPads: 0, hasMembership: false, gifts: [] },
};

const made = (project: DraftProject) => ({ project, product: PRODUCT as Product });

test.each([
  [1, 1, 1_400],
  [3, 1, 4_200],
  [9, 1, 12_600],
  [10, 1, 12_600],
  [5, 2, 12_600],
])('a wall of %i tiles, %i times, costs %i cents regardless of the frames', (tiles, quantity, totalCents) => {
  expect(wallPrice([made(wall(tiles, quantity))], PRICING, ALONE).totalCents).toBe(totalCents);
});

test('the price of the configuration counts, not that of the product', () => {
  const raised = { ...PRICING, products: PRICING.products.map((product) => ({ ...product, price: 16.5 })) };
  expect(wallPrice([made(wall(2))], raised, ALONE).totalCents).toBe(3_300);
});

test('a wall of nine and a split of four are thirteen tiles, with the discount of ten', () => {
  expect(wallPrice([made(wall(9)), made(wall(4, 1, { id: 's', isSplit: true }))], PRICING, ALONE)).toMatchObject({
    subtotalCents: 18_200,
    totalCents: 16_380,
  });
});

test.each(['a b', 'tiles 0', 'good'])('the price of a wall does not depend on its id: %s', (id) => {
  const buying = { ...ALONE, inCart: [made(wall(3, 1, { id: 'a' }))], goods: { ...ALONE.goods, wallPads: 1 } };
  expect(wallPrice([made(wall(2, 1, { id }))], PRICING, buying).totalCents).toBe(2_800);
});

test('tiles in the cart count towards the discount of the wall, and not towards its price', () => {
  const inCart = [made(wall(6, 1, { id: 'other' }))];
  const price = wallPrice([made(wall(4))], PRICING, { ...ALONE, inCart });
  expect(price).toMatchObject({ subtotalCents: 5_600, totalCents: 5_040 });
});

test('a wall that is already in the cart is counted once, with its current tiles', () => {
  const price = wallPrice([made(wall(10))], PRICING, { ...ALONE, inCart: [made(wall(3))] });
  expect(price).toMatchObject({ subtotalCents: 14_000, totalCents: 12_600 });
});

test('the stored code, the membership and the welcome promo reduce the price', () => {
  const pricing = {
    ...PRICING,
    membership: { code: 'M', cartCode: 'MC', text: '40% off for members', percentOff: 40 },
    welcomePromo: { active: true, percentOff: 30, duration: 5 },
  };
  const priceFor = (buyer: Partial<PricingInput['buyer']>) =>
    wallPrice([made(wall(2))], pricing, { ...ALONE, buyer: { ...NOBODY, ...buyer } });
  const code = { code: 'FALL', type: 'percentage' as const, value: 25 };
  expect(priceFor({ promotions: [code] })).toMatchObject({
    totalCents: 2_100,
    applied: { kind: 'code', code: 'FALL' },
  });
  expect(priceFor({ isMember: true })).toMatchObject({ totalCents: 1_680, applied: { kind: 'membership' } });
  expect(priceFor({ hasWelcome: true })).toMatchObject({ totalCents: 1_960, applied: { kind: 'welcome' } });
  expect(priceFor({ promotions: [{ code: 'NOPE' }] })).toMatchObject({ totalCents: 2_800, applied: null });
});
