import { type CartChange, inOrder } from '../cart/cart-change.ts';
import { USER_ERRORS_MAX, WARNINGS_MAX } from '../cart/cart-limits.ts';
import type { CartAnswer, HeldCart } from '../cart/carts.ts';
import { checkoutRequest, quoteCart } from '../checkout/checkout-request.ts';
import type { StorefrontContext } from '../context.ts';
import { tooManyRequests } from '../graphql-error.ts';
import { cartView } from '../views/cart-view.ts';

/** Prices a cart for this buyer. */
export async function shownCart(held: HeldCart, context: StorefrontContext) {
  const { catalog, tenantId, customerId, discountsOf, log } = context;
  const quote = quoteCart(
    held.cart,
    catalog,
    await discountsOf(checkoutRequest(held.cart, customerId, catalog.tenant), catalog),
  );
  const sold = new Set(quote.lines.map(({ line }) => line.id));
  for (const { id, merchandiseId } of held.cart.lines)
    if (!sold.has(id)) log.warn('unexpected_variant', { tenantId, merchandiseId });
  return cartView(held, quote, context);
}

/** Changes a cart and returns the standard mutation payload. */
export async function changeCart(context: StorefrontContext, cartId: string, ...changes: readonly CartChange[]) {
  return cartPayload(await context.carts.change(context.tenantId, cartId, inOrder(...changes)), context);
}

/** Builds the payload that every cart mutation shares. */
export async function cartPayload(answer: CartAnswer, context: StorefrontContext) {
  if (answer.kind === 'busy') throw tooManyRequests();
  return {
    cart: answer.held ? await shownCart(answer.held, context) : null,
    userErrors: answer.kind === 'refused' ? answer.errors.slice(0, USER_ERRORS_MAX) : [],
    warnings: answer.kind === 'changed' ? answer.warnings.slice(0, WARNINGS_MAX) : [],
  };
}
