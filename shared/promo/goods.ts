import { sum } from '../money/money.ts';
import { TILE_ID_SUFFIX } from '../product/ids.ts';
import type { CartLineInput } from './priced-cart.ts';
import type { PricedProduct } from './pricing.ts';

/** A cart line as the rules see it, by product id. */
export interface Goods {
  productId: string;
  unitPriceCents: number;
  quantity: number;
}

/** Turns the storefront's id of a variant, `gid://shopify/ProductVariant/BlackTile`, into the shop's, `BlackTile`. */
export type ProductIdOf = (variantId: string) => string;

export function productIdReader(products: readonly PricedProduct[]): ProductIdOf {
  const byStorefrontId = new Map(products.map(({ id, shopifyId }) => [shopifyId, id]));
  return (variantId) => byStorefrontId.get(variantId) ?? variantId.slice(variantId.lastIndexOf('/') + 1);
}

export function goodsOf(lines: readonly CartLineInput[], productIdOf: ProductIdOf): Goods[] {
  return lines.map(({ variantId, unitPriceCents, quantity }) => ({
    productId: productIdOf(variantId),
    unitPriceCents,
    quantity,
  }));
}

export function isTile({ productId }: Pick<Goods, 'productId'>): boolean {
  return productId.endsWith(TILE_ID_SUFFIX);
}

/** Counts single units. */
export function unitsOf(goods: readonly Goods[]): number {
  return sum(goods.map(({ quantity }) => quantity));
}

/** Sums the prices before any discount. */
export function worthOf(goods: readonly Goods[]): number {
  return sum(goods.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents));
}

/** Zeroes the quantity of lines that are not entitled; every line keeps its place. */
export function entitledOnly(goods: readonly Goods[], isEntitled: (goods: Goods) => boolean): Goods[] {
  return goods.map((each) => (isEntitled(each) ? each : { ...each, quantity: 0 }));
}
