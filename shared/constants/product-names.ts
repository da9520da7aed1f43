import type { ProductId } from '../product/ids.ts';

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
