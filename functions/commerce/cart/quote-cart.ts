import type { Catalogue } from '../../core/catalog/catalogue.ts';
import { type Quote, quoteLines } from '../../core/orders/quote.ts';
import { requestedLine } from '../checkout/checkout-request.ts';
import { type Cart, selectedAddress } from './cart.ts';

export type QuotedCart = Quote<ReturnType<typeof requestedLine>>;

/** What a cart costs now. */
export function quoteCart(cart: Cart, catalogue: Catalogue): QuotedCart {
  return quoteLines(cart.lines.map(requestedLine), selectedAddress(cart) !== undefined, catalogue);
}
