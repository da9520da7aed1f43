import type { TenantCatalog } from '../../core/catalog/tenant-catalog.ts';
import type { BuyerDiscounts } from '../../core/checkout/buyer-discounts.ts';
import { type Quote, quoteLines } from '../../core/checkout/quote.ts';
import { requestedLine } from '../checkout/checkout-request.ts';
import { type Cart, selectedAddress } from './cart.ts';

export type QuotedCart = Quote<ReturnType<typeof requestedLine>>;

/** What a cart costs now, for whoever asks. */
export function quoteCart(cart: Cart, catalog: TenantCatalog, discounts: BuyerDiscounts): QuotedCart {
  const lines = cart.lines.map(requestedLine);
  return quoteLines(lines, selectedAddress(cart) !== undefined, catalog, discounts, cart.deliveryHandle);
}
