import type { TenantCatalog } from '../../core/catalog/tenant-catalog.ts';
import { type Quote, quoteLines } from '../../core/orders/quote.ts';
import { requestedLine } from '../checkout/checkout-request.ts';
import { type Cart, selectedAddress } from './cart.ts';

export type QuotedCart = Quote<ReturnType<typeof requestedLine>>;

/** What a cart costs now. */
export function quoteCart(cart: Cart, catalog: TenantCatalog): QuotedCart {
  return quoteLines(cart.lines.map(requestedLine), selectedAddress(cart) !== undefined, catalog);
}
