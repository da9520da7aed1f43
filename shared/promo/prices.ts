import type { ProductId } from '../product/ids.ts';
import type { Membership, VolumeDiscount, WelcomePromo } from './pricing.ts';

/** Default prices in dollars, until a tenant's pricing configuration overrides them: docs/spec 12. */

export const FULL_TILE_PRICE_DOLLARS = 14;

export const PRICE_DOLLARS: Readonly<Record<ProductId, number>> = {
  GiftTile: FULL_TILE_PRICE_DOLLARS,
  BlackTile: FULL_TILE_PRICE_DOLLARS,
  WhiteTile: FULL_TILE_PRICE_DOLLARS,
  GrayTile: FULL_TILE_PRICE_DOLLARS,
  RewardBlackTile: 0,
  RewardWhiteTile: 0,
  RewardGrayTile: 0,
  Membership: 99,
  WallPad: 5,
};

/** The percentage equals the required tile count. */
export const VOLUME_DISCOUNTS: readonly VolumeDiscount[] = [10, 20, 30, 40].map((minimum) => ({
  code: `VOLUME${minimum}`,
  text: `${minimum}% off ${minimum} or more tiles`,
  percentOff: minimum,
  minimum,
}));

export const MEMBERSHIP: Membership = {
  code: 'MEMBER40',
  cartCode: 'MEMBERCART40',
  text: '40% off for members',
  percentOff: 40,
};

export const WELCOME_PROMO: WelcomePromo = { active: true, percentOff: 30, duration: 5 };

/** Facts about a customer that decide the automatic discounts. */
export const WELCOME_OPT_IN_KEY = 'promo_welcome';
export const WELCOME_DATE_KEY = 'promo_welcome_date';
/** Written when an order used the welcome promo, which works once. */
export const WELCOME_USED_KEY = 'promo_welcome_used';
export const MEMBER_TAGS: readonly string[] = ['member', 'membership'];

export const WELCOME_PROMO_DELAY_MS = 800;
