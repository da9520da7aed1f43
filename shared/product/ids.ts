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

/** The address of the product that /buy-wallpads sells. */
export const WALL_PADS_SLUG = 'wall-pads';

/** Ids of tiles end in this, whatever their frame. */
export const TILE_ID_SUFFIX = 'Tile';

/** Tiles in one gift: as many as the largest layout has. */
export const GIFT_TILES_MAX = 100;

/** Of one cart; whoever needs more calls the shop. */
export const WALL_PADS_MAX = 99;
