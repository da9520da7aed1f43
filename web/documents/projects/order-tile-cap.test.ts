import { describe, expect, test } from 'vitest';
import type { Product } from '../../../shared/product/schema.ts';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { orderTileCap } from './order-tile-cap.ts';

const TILE = { id: 'tile' } as Product;
const POSTER = { id: 'poster' } as Product;

function projectOf(tileCount: number, changes: { productId?: string; quantity?: number } = {}) {
  return { productId: 'tile', quantity: 1, tiles: Array.from({ length: tileCount }, () => ({})), ...changes };
}

describe('the pharmacy reports the excess of a cart with more than 12 tiles', () => {
  test.each([
    ['12 tiles', [projectOf(12)], false, 0],
    ['13 tiles', [projectOf(13)], true, 1],
    ['7 tiles twice', [projectOf(7, { quantity: 2 })], true, 2],
    ['two sets', [projectOf(7), projectOf(7)], true, 2],
    ['another product in addition to 12 tiles', [projectOf(12), projectOf(9, { productId: 'poster' })], false, 0],
    ['a set without a chosen product', [projectOf(13, { productId: '' })], true, 1],
  ])('%s', (_what, projects, isExceeded, over) => {
    const products = [TILE, POSTER];
    expect(orderTileCap(testTenant('pharmacy'), { projects, products })).toMatchObject({ max: 12, isExceeded, over });
  });
});

test('no other tenant has a limit', () => {
  expect(orderTileCap(testTenant('default'), { projects: [projectOf(100)], products: [TILE] })).toMatchObject({
    isExceeded: false,
    over: 0,
  });
});
