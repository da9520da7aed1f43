import { chosenDelivery, type Delivered, type DeliveryOption } from '../../../shared/delivery/delivery-options.ts';
import { isShipped } from '../../../shared/goods/product-kind.ts';
import { rewardTilesOf } from '../../../shared/goods/rewards.ts';
import { centsFromDollars } from '../../../shared/money/cents.ts';
import { isMemberCode } from '../../../shared/pricing/candidates/membership.ts';
import { priceCart } from '../../../shared/pricing/price-cart.ts';
import type { PricedCart } from '../../../shared/pricing/priced-cart.ts';
import type { OrderDelivery } from '../../../shared/schemas/delivery.ts';
import { findVariant, type SoldVariant, type TenantCatalog } from '../catalog/tenant-catalog.ts';
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
  /** which option it is; undefined while the store is not known */
  handle?: string | undefined;
}

export interface Quote<Line extends RequestedLine = RequestedLine> {
  lines: QuotedLine<Line>[];
  /** before discounts */
  subtotalCents: number;
  discountCents: number;
  /** how it is sent and what that costs, once there is an address to send it to */
  delivery?: QuotedDelivery | undefined;
  /** what the ways of sending it depend on */
  delivered: Delivered;
  totalCents: number;
  applied: PricedCart['applied'];
  /** as they were typed, in the order in which they were entered; at most one takes something off */
  codes: { code: string; isApplied: boolean }[];
  /** how many reward tiles whoever buys was given in all */
  rewardTiles: number;
  /** whose welcome promo it is that was applied */
  welcomeEmail?: string | undefined;
  /** which gift it is that was applied */
  gift?: string | undefined;
}

/**
 * What lines cost now. Prices come from the catalog alone; a line whose merchandise is no longer sold is not part of
 * the quote. Delivery is never discounted.
 *
 * @param hasAddress whether it is known where the goods go
 * @param buyer what whoever buys may have besides
 * @param deliveryHandle the way of delivery that was chosen
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
  const gift = codes.find((code) => code.gift !== undefined && isApplied(code))?.gift;
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
  };
}

function amountsOf(priced: PricedCart, index: number) {
  const line = priced.lines[index];
  if (!line) throw new RangeError('Pricing answered fewer lines than it was asked for.');
  const { subtotalCents, discountCents, totalCents } = line;
  return { subtotalCents, discountCents, totalCents };
}
