import type { CheckoutRequest } from '../../core/orders/checkout-request.ts';
import { type Cart, type CartLine, projectIdOf, selectedAddress } from '../cart/cart.ts';
import { EMBEDDED_PROVIDER_ID } from '../payments/embedded-provider.ts';

/**
 * What a cart asks for, in the shop's own terms.
 *
 * @param customerId whose access token came with the request
 */
export function checkoutRequest(cart: Cart, customerId: string | undefined): CheckoutRequest {
  const { tenantId, owner, lines, lockedBy, discountCodes, buyer, payment } = cart;
  return {
    tenantId,
    owner,
    customerId,
    lines: lines.map(requestedLine),
    attemptToken: lockedBy,
    discountCodes,
    email: buyer.email,
    address: selectedAddress(cart)?.address,
    payment: payment && {
      instrument: { provider: EMBEDDED_PROVIDER_ID, token: payment.sessionId },
      amountCents: payment.amountCents,
    },
  };
}

export function requestedLine(line: CartLine) {
  return { ...line, projectId: projectIdOf(line) };
}
