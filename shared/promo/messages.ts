import { PRODUCT_IDS, type ProductId } from '../product/ids.ts';
import { type Goods, isTile } from './goods.ts';

/** Names of products in messages. */
export const PRODUCT_NAMES: Readonly<Record<ProductId, { singular: string; plural: string }>> = {
  GiftTile: { singular: 'gift tile', plural: 'gift tiles' },
  BlackTile: { singular: 'Black tile', plural: 'Black tiles' },
  WhiteTile: { singular: 'White tile', plural: 'White tiles' },
  GrayTile: { singular: 'Gray tile', plural: 'Gray tiles' },
  RewardBlackTile: { singular: 'Black reward tile', plural: 'Black reward tiles' },
  RewardWhiteTile: { singular: 'White reward tile', plural: 'White reward tiles' },
  RewardGrayTile: { singular: 'Gray reward tile', plural: 'Gray reward tiles' },
  Membership: { singular: 'membership', plural: 'memberships' },
  WallPad: { singular: 'wall pad', plural: 'wall pads' },
};

/** Also for unknown codes, so that guesses do not reveal future ones. */
export const CODE_DID_NOT_WORK = "Hmm... That code didn't work 🤔";
export const CODE_EXPIRED = 'Sorry... That code has expired.';
export const CODE_USED_UP = 'Sorry... That code has been used up.';
export const CODE_USED_BEFORE = 'Sorry... You have already used that code.';

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
 * Returns the name of a code's products in messages: one product by its name, several tiles as tiles, others as items.
 *
 * @param productIds products of the promo; empty means all, named after the goods in the cart
 */
export function itemNames(productIds: readonly string[], goods: readonly Goods[]): ItemNames {
  const ids = new Set<string>(productIds);
  const sole = PRODUCT_IDS.find((id) => ids.size === 1 && ids.has(id));
  if (sole) return PRODUCT_NAMES[sole];
  const meant = ids.size > 0 ? [...ids].map((productId) => ({ productId })) : goods;
  return meant.every(isTile) ? TILES : ITEMS;
}
