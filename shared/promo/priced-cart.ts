/** Input and result of pricing: docs/spec 12.11. */

export interface CartLineInput {
  id: string;
  /** Product id such as BlackTile, or its storefront id. */
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
  /** How a receipt names it. */
  text: string;
  /** Absent for a fixed amount. */
  percentOff?: number;
}

/** In the order of checks; an unknown code fails only the first. */
export type PromotionRule =
  | 'unknown_code'
  | 'not_started'
  | 'expired'
  | 'used_up'
  | 'used_before'
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
  /** Required tile count. */
  tiles: number;
  percentOff: number;
  /** The total with the added tiles. */
  totalCents: number;
  /** Savings compared with now; 0 if there are none. */
  savesCents: number;
}

export interface PricedCart {
  lines: PricedLine[];
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
  applied: AppliedDiscount | null;
  refusals: Refusal[];
  /** Absent if no number of tiles makes volume the best discount. */
  nextVolumeStep?: NextVolumeStep;
}
