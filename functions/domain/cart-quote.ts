import { centsFromDollars } from '../../shared/money/cents.ts';
import { deliveryOf } from '../../shared/pricing/delivery.ts';
import { priceCart } from '../../shared/pricing/price-cart.ts';
import type { PricedCart } from '../../shared/pricing/priced-cart.ts';
import type { Order } from '../../shared/schemas/order.ts';
import type { PricingConfig } from '../../shared/schemas/pricing.ts';
import type { Product, ProductVariant } from '../../shared/schemas/product.ts';
import type { Tenant } from '../../shared/schemas/tenant.ts';
import { type Cart, type CartLine, selectedAddress } from './cart.ts';

/** All that decides a price: what a tenant sells, for how much, and what it takes to send it. */
export interface Catalogue {
  tenant: Tenant;
  pricing: PricingConfig;
  products: readonly Product[];
}

export interface SoldVariant {
  product: Product;
  variant: ProductVariant;
}

export interface QuotedLine extends SoldVariant {
  line: CartLine;
  unitPriceCents: number;
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
}

export interface Quote {
  lines: QuotedLine[];
  /** before discounts */
  subtotalCents: number;
  discountCents: number;
  /** what sending it costs, once there is an address to send it to */
  delivery?: Order['delivery'] | undefined;
  totalCents: number;
  applied: PricedCart['applied'];
}

export function findVariant(products: readonly Product[], merchandiseId: string): SoldVariant | undefined {
  for (const product of products) {
    const variant = product.variants.find(({ shopifyId }) => shopifyId === merchandiseId);
    if (variant) return { product, variant };
  }
  return undefined;
}

/**
 * What a cart costs now. Prices come from the catalogue alone; a line whose merchandise is no longer sold is not part
 * of the quote. Delivery is never discounted.
 */
export function quoteCart(cart: Cart, { tenant, pricing, products }: Catalogue): Quote {
  const sold = cart.lines.flatMap((line) => {
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
  });
  const delivery = selectedAddress(cart) && sold.length > 0 ? deliveryOf(tenant, priced.totalCents) : undefined;
  return {
    lines: sold.map((line, index) => ({ ...line, ...amountsOf(priced, index) })),
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    delivery,
    totalCents: priced.totalCents + (delivery?.amountCents ?? 0),
    applied: priced.applied,
  };
}

function amountsOf(priced: PricedCart, index: number) {
  const line = priced.lines[index];
  if (!line) throw new RangeError('Pricing answered fewer lines than it was asked for.');
  const { subtotalCents, discountCents, totalCents } = line;
  return { subtotalCents, discountCents, totalCents };
}
