import { rewardTilesOf } from '../../../shared/customer/schema.ts';
import { chosenDelivery, type Delivered, type DeliveryOption } from '../../../shared/delivery/options.ts';
import type { OrderDelivery } from '../../../shared/delivery/schema.ts';
import { centsFromDollars } from '../../../shared/money/money.ts';
import { isShipped } from '../../../shared/product/kinds.ts';
import { isMemberCode } from '../../../shared/promo/membership.ts';
import { priceCart } from '../../../shared/promo/price-cart.ts';
import type { PricedCart } from '../../../shared/promo/priced-cart.ts';
import { findVariant, type SoldVariant, type TenantCatalog } from '../catalog/tenant-catalog.ts';
import type { PromoUse } from '../payments/attempt.ts';
import type { BuyerDiscounts, EnteredCode } from './buyer-discounts.ts';
import type { RequestedLine } from './checkout-request.ts';

export interface QuotedLine<Line extends RequestedLine = RequestedLine> extends SoldVariant {
  line: Line;
  unitPriceCents: number;
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
}

export interface QuotedDelivery extends OrderDelivery, Pick<DeliveryOption, 'productionHours' | 'needsPhone'> {
  /** Handle of the delivery option; undefined until a store is chosen. */
  handle?: string | undefined;
}

export interface Quote<Line extends RequestedLine = RequestedLine> {
  lines: QuotedLine<Line>[];
  /** Before discounts. */
  subtotalCents: number;
  discountCents: number;
  /** Delivery and its cost, once the address is known. */
  delivery?: QuotedDelivery | undefined;
  /** Input for the available delivery options. */
  delivered: Delivered;
  totalCents: number;
  applied: PricedCart['applied'];
  /** As typed and in the order entered; at most one is applied. */
  codes: { code: string; isApplied: boolean }[];
  /** Reward tiles granted to the buyer in total. */
  rewardTiles: number;
  /** Email whose welcome promo was applied. */
  welcomeEmail?: string | undefined;
  gift?: string | undefined;
  /** Use of the applied promo code. */
  promo?: PromoUse | undefined;
}

/**
 * Prices lines from the current catalog, and drops lines whose merchandise is no longer sold. Delivery is never
 * discounted.
 *
 * @param hasAddress whether the delivery address is known
 * @param buyer the buyer's discounts
 * @param deliveryHandle the chosen delivery option
 */
export function quoteLines<Line extends RequestedLine>(
  lines: readonly Line[],
  hasAddress: boolean,
  { tenant, pricing, products }: TenantCatalog,
  { codes, customer, welcomeEmail, now }: BuyerDiscounts,
  deliveryHandle?: string,
): Quote<Line> {
  const sold = lines.flatMap((line) => {
    const variant = findVariant(products, line.merchandiseId);
    return variant ? [{ line, ...variant, unitPriceCents: centsFromDollars(variant.variant.price) }] : [];
  });
  const priced = priceCart({
    lines: sold.map(({ line, variant, unitPriceCents }) => ({
      id: line.id,
      variantId: variant.id,
      unitPriceCents,
      quantity: line.quantity,
    })),
    pricing,
    promotions: codes.map(({ promotion }) => promotion),
    customer,
    now,
  });
  const isAnythingShipped = sold.some(({ product }) => isShipped(product));
  const delivered = { goodsCents: priced.totalCents, isAnythingShipped, now };
  const delivery = hasAddress && sold.length > 0 ? chosenDelivery(tenant, delivered, deliveryHandle) : undefined;
  const { applied } = priced;
  const isApplied = ({ typed, promotion }: EnteredCode) =>
    applied?.kind === 'membership'
      ? isMemberCode(typed, pricing.membership)
      : applied?.kind === 'code' && applied.code === promotion.code;
  const { gift, use: promo } = (applied?.kind === 'code' && codes.find(isApplied)) || {};
  return {
    lines: sold.map((line, index) => ({ ...line, ...amountsOf(priced, index) })),
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    delivery,
    delivered,
    totalCents: priced.totalCents + (delivery?.amountCents ?? 0),
    applied,
    rewardTiles: rewardTilesOf(customer),
    codes: codes.map((code) => ({ code: code.typed, isApplied: isApplied(code) })),
    ...(applied?.kind === 'welcome' && { welcomeEmail }),
    ...(gift !== undefined && { gift }),
    ...(promo && { promo }),
  };
}

function amountsOf(priced: PricedCart, index: number) {
  const line = priced.lines[index];
  if (!line) throw new RangeError('Pricing answered fewer lines than it was asked for.');
  const { subtotalCents, discountCents, totalCents } = line;
  return { subtotalCents, discountCents, totalCents };
}
