import type { CartAnswer } from '../cart/carts.ts';
import type { StorefrontContext } from '../context.ts';
import { tooManyRequests } from '../graphql-error.ts';
import { cartView } from '../views/cart-view.ts';

/** The payload that every cart mutation has. */
export function cartPayload(answer: CartAnswer, { catalog, siteOrigin }: StorefrontContext) {
  if (answer.kind === 'busy') throw tooManyRequests();
  return {
    cart: answer.held ? cartView(answer.held, catalog, siteOrigin) : null,
    userErrors: answer.kind === 'refused' ? answer.errors : [],
    warnings: answer.kind === 'changed' ? answer.warnings : [],
  };
}
