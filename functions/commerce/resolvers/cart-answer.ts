import { USER_ERRORS_MAX, WARNINGS_MAX } from '../cart/cart-limits.ts';
import type { CartAnswer } from '../cart/carts.ts';
import type { StorefrontContext } from '../context.ts';
import { tooManyRequests } from '../graphql-error.ts';
import { cartView } from '../views/cart-view.ts';

/** The payload that every cart mutation has. */
export function cartPayload(answer: CartAnswer, { catalog, siteOrigin }: StorefrontContext) {
  if (answer.kind === 'busy') throw tooManyRequests();
  return {
    cart: answer.held ? cartView(answer.held, catalog, siteOrigin) : null,
    userErrors: answer.kind === 'refused' ? answer.errors.slice(0, USER_ERRORS_MAX) : [],
    warnings: answer.kind === 'changed' ? answer.warnings.slice(0, WARNINGS_MAX) : [],
  };
}
