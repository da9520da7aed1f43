/** Ids and addresses of products that code refers to: docs/spec 7.6. */

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

/** The product whose variants are tiles; new walls use it. */
export const MAIN_TILE_PRODUCT_ID = 'tile';

/** Makes its buyer a member. */
export const MEMBERSHIP_PRODUCT_ID: ProductId = 'Membership';

/** The page for gifts. */
export const GIFT_TILES_SLUG = 'gift-tiles';

/** The product that /buy-wallpads sells. */
export const WALL_PADS_SLUG = 'wall-pads';

/** The end of all tile ids. */
export const TILE_ID_SUFFIX = 'Tile';

/** Tiles in one gift: as many as the largest layout has. */
export const GIFT_TILES_MAX = 100;

/** Wall pads in one cart; customers who need more call the shop. */
export const WALL_PADS_MAX = 99;
