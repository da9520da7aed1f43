/** What the shop sells, by id. Source: docs/product.md 7.6. */

export const PRODUCT_IDS = [
  'GiftTile',
  'BlackTile',
  'WhiteTile',
  'GrayTile',
  'RewardBlackTile',
  'RewardWhiteTile',
  'RewardGrayTile',
  'Membership',
  'WallPad',
] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];

/** The catalog's product whose variants the tiles are; what a wall is made of until it is made of something else. */
export const MAIN_TILE_PRODUCT_ID = 'tile';

/** What makes its buyer a member. */
export const MEMBERSHIP_PRODUCT_ID: ProductId = 'Membership';

/** The address of the page on which a gift is made. */
export const GIFT_TILES_SLUG = 'gift-tiles';

/** Ids of tiles end in this, whatever their frame. */
export const TILE_ID_SUFFIX = 'Tile';

/** How messages name what a code is for. */
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
