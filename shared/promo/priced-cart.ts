/** Input and result of pricing: docs/spec 12.11. */

export interface CartLineInput {
  id: string;
  /** product id such as BlackTile, or the storefront's id of it */
  variantId: string;
  unitPriceCents: number;
  quantity: number;
}

interface PricedLine {
  id: string;
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
}

/** The one discount that a cart gets. */
export interface AppliedDiscount {
  kind: 'code' | 'volume' | 'membership' | 'welcome';
  code?: string;
  /** how a receipt names it */
  text: string;
  /** absent where a fixed amount comes off */
  percentOff?: number;
}

/** In the order in which they are checked; an unknown code has nothing else to check. */
export type PromotionRule =
  | 'unknown_code'
  | 'not_started'
  | 'expired'
  | 'minimum_quantity'
  | 'maximum_tiles'
  | 'minimum_purchase'
  | 'buy_x_get_y'
  | 'unknown_type';

/** Why an entered code takes nothing off, in the words of docs/spec 12.8. */
export interface Refusal {
  code: string;
  rule: PromotionRule;
  message: string;
}

/** "Add 1 more and pay less": the next volume step. */
export interface NextVolumeStep {
  tilesToAdd: number;
  /** with which there are as many as it asks for */
  tiles: number;
  percentOff: number;
  /** the total with the added tiles */
  totalCents: number;
  /** how much less that is than now; 0 where it is not less */
  savesCents: number;
}

export interface PricedCart {
  lines: PricedLine[];
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
  applied: AppliedDiscount | null;
  refusals: Refusal[];
  /** absent if no number of tiles makes volume the best discount */
  nextVolumeStep?: NextVolumeStep;
}
