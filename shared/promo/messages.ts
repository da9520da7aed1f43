import { PRODUCT_NAMES } from '../constants/product-names.ts';
import { PRODUCT_IDS } from '../product/ids.ts';
import { type Goods, isTile } from './goods.ts';

/** Why a code takes nothing off, word for word from docs/product.md 12.8. */

/** Also for unknown codes: a guess must not tell a code that is to come from one that is not. */
export const CODE_DID_NOT_WORK = "Hmm... That code didn't work 🤔";
export const CODE_EXPIRED = 'Sorry... That code has expired.';

export interface ItemNames {
  singular: string;
  plural: string;
}

/** @param what for example "2 tiles" or "$50 worth of tiles" */
export function requiresAtLeast(what: string): string {
  return `That code requires at least ${what}`;
}

export function requiresAtMost(quantity: number, names: ItemNames): string {
  return `That code is only valid for up to ${counted(quantity, names)}`;
}

export function unexpectedType(type: string): string {
  return `Unexpected promo type: ${type}`;
}

/** @returns for example "1 tile" or "2 tiles" */
export function counted(quantity: number, { singular, plural }: ItemNames): string {
  return `${quantity} ${quantity === 1 ? singular : plural}`;
}

/** @returns for example "$50 worth of tiles" or "$49.50 worth of tiles" */
export function worth(dollars: number, { plural }: ItemNames): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)} worth of ${plural}`;
}

const TILES: ItemNames = { singular: 'tile', plural: 'tiles' };
const ITEMS: ItemNames = { singular: 'item', plural: 'items' };

/**
 * How a message names what a code is for: one product by its name, tiles of several frames as tiles, all else as items.
 *
 * @param productIds of the promo; empty means all, and then the cart's goods give the name
 */
export function itemNames(productIds: readonly string[], goods: readonly Goods[]): ItemNames {
  const ids = new Set<string>(productIds);
  const sole = PRODUCT_IDS.find((id) => ids.size === 1 && ids.has(id));
  if (sole) return PRODUCT_NAMES[sole];
  const meant = ids.size > 0 ? [...ids].map((productId) => ({ productId })) : goods;
  return meant.every(isTile) ? TILES : ITEMS;
}
