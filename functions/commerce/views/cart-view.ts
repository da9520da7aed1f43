import { CART_LINK_PATH } from '../../../shared/customer/links.ts';
import { sum } from '../../../shared/money/money.ts';
import { cartLinkToken } from '../../../shared/order/cart.ts';
import { siteLink } from '../../core/tenants/site-link.ts';
import type { Attribute } from '../cart/cart.ts';
import type { HeldCart } from '../cart/carts.ts';
import type { QuotedCart } from '../checkout/checkout-request.ts';
import { NO_METAFIELDS } from './absent.ts';
import { type Shelf, variantView } from './catalog-views.ts';
import { type ConnectionArguments, connection } from './connection.ts';
import { addressView, deliveryGroups } from './delivery-view.ts';
import { money } from './money.ts';

/**
 * Shows a priced cart in the Storefront API's form.
 *
 * All discounts are line-level: `subtotalAmount` of the cart is after them, that of a line before them, and cart-level
 * discounts are empty. `totalAmount` includes delivery once there is an address.
 */
export function cartView({ gid, cart }: HeldCart, quote: QuotedCart, shelf: Shelf) {
  const { tenant } = shelf.catalog;
  const lines = quote.lines.map((line) => lineView(line, quote, shelf));
  const goods = money(quote.subtotalCents - quote.discountCents);
  const amounts = { subtotalAmount: goods, totalAmount: money(quote.totalCents), checkoutChargeAmount: goods };
  const noTaxes = { totalTaxAmount: null, totalDutyAmount: null };
  return {
    __typename: 'Cart',
    id: gid,
    checkoutUrl: siteLink(shelf.siteOrigin, tenant, CART_LINK_PATH, cartLinkToken(gid)),
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
    note: cart.note ?? null,
    totalQuantity: sum(quote.lines.map(({ line }) => line.quantity)),
    ...withAttributes(cart.attributes),
    buyerIdentity: {
      email: cart.buyer.email ?? null,
      phone: cart.buyer.phone ?? null,
      countryCode: cart.buyer.countryCode ?? null,
      customer: null,
      preferences: null,
      purchasingCompany: null,
      deliveryAddressPreferences: [],
    },
    cost: {
      ...amounts,
      ...noTaxes,
      subtotalAmountEstimated: false,
      totalAmountEstimated: quote.delivery === undefined,
      totalTaxAmountEstimated: false,
      totalDutyAmountEstimated: false,
    },
    estimatedCost: { ...amounts, ...noTaxes },
    delivery: {
      addresses: ({ selected }: { selected?: boolean | null }) =>
        cart.addresses.filter((address) => !selected || address.isSelected).map(addressView),
    },
    deliveryGroups: (args: ConnectionArguments) =>
      connection(
        deliveryGroups(cart, quote, tenant, (inner: ConnectionArguments) => connection(lines, inner)),
        args,
      ),
    lines: (args: ConnectionArguments) => connection(lines, args),
    discountAllocations: [],
    // The API version has no field for reasons: clients derive them with our own rules (docs/spec 13.10).
    discountCodes: quote.codes.map(({ code, isApplied }) => ({ code, applicable: isApplied })),
    appliedGiftCards: [],
    ...NO_METAFIELDS,
  };
}

function lineView(quoted: QuotedCart['lines'][number], quote: QuotedCart, shelf: Shelf) {
  const { line } = quoted;
  const each = money(quoted.unitPriceCents);
  const amounts = { subtotalAmount: money(quoted.subtotalCents), totalAmount: money(quoted.totalCents) };
  return {
    __typename: 'CartLine',
    id: line.id,
    quantity: line.quantity,
    ...withAttributes(line.attributes),
    merchandise: () => variantView(quoted, shelf),
    cost: { amountPerQuantity: each, compareAtAmountPerQuantity: null, ...amounts },
    estimatedCost: { amount: each, compareAtAmount: null, ...amounts },
    discountAllocations: allocations(quoted, quote),
    sellingPlanAllocation: null,
  };
}

/** Returns a line's share of the discount, by a code of the cart or automatic. */
function allocations({ discountCents }: QuotedCart['lines'][number], quote: QuotedCart) {
  const { applied } = quote;
  if (!applied || discountCents === 0) return [];
  const code = quote.codes.find(({ isApplied }) => isApplied)?.code;
  const isForAll = quote.lines.every((line) => line.subtotalCents === 0 || line.discountCents > 0);
  return [
    {
      ...(code === undefined
        ? { __typename: 'CartAutomaticDiscountAllocation', title: applied.text }
        : { __typename: 'CartCodeDiscountAllocation', code }),
      targetType: 'LINE_ITEM',
      discountedAmount: money(discountCents),
      discountApplication: {
        allocationMethod: 'ACROSS',
        targetSelection: isForAll ? 'ALL' : 'ENTITLED',
        targetType: 'LINE_ITEM',
        value:
          applied.percentOff === undefined
            ? { __typename: 'MoneyV2', ...money(quote.discountCents) }
            : { __typename: 'PricingPercentageValue', percentage: applied.percentOff },
      },
    },
  ];
}

function withAttributes(attributes: readonly Attribute[]) {
  return {
    attributes,
    attribute: ({ key }: { key: string }) => attributes.find((attribute) => attribute.key === key) ?? null,
  };
}
