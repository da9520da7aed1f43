import { recipientOf } from '../../../shared/customer/recipient.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { TenantCatalog } from '../../core/catalog/tenant-catalog.ts';
import type { BuyerDiscounts } from '../../core/checkout/buyer-discounts.ts';
import type { CheckoutRequest } from '../../core/checkout/checkout-request.ts';
import { type Quote, quoteLines } from '../../core/checkout/quote.ts';
import { FREE_PROVIDER_ID } from '../../core/payments/free-provider.ts';
import { type Cart, type CartLine, type CartPayment, projectIdOf, selectedAddress } from '../cart/cart.ts';
import { EMBEDDED_PROVIDER_ID } from '../payments/embedded-provider.ts';

/**
 * Translates a cart into the shop's own checkout request.
 *
 * @param customerId customer whose access token came with the request
 */
export function checkoutRequest(
  cart: Cart,
  customerId: string | undefined,
  tenant: Pick<Tenant, 'payments'>,
): CheckoutRequest {
  const { tenantId, owner, lines, lockedBy, discountCodes, buyer, payment, deliveryHandle } = cart;
  return {
    note: cart.note,
    tenantId,
    owner,
    customerId,
    lines: lines.map(requestedLine),
    attemptToken: lockedBy,
    discountCodes,
    email: buyer.email,
    address: selectedAddress(cart)?.address,
    deliveryHandle,
    payment: payment && paymentOf(payment, tenant),
  };
}

/** Ignores a card prepared with a provider that the tenant has left: the embedded one's is not a real card. */
function paymentOf(
  { provider, sessionId, amountCents }: CartPayment,
  tenant: Pick<Tenant, 'payments'>,
): CheckoutRequest['payment'] {
  if (provider !== providerOf(tenant) && provider !== FREE_PROVIDER_ID) return undefined;
  return { instrument: { provider, token: sessionId }, amountCents };
}

/** Names the provider that takes the tenant's payments. */
export function providerOf({ payments }: Pick<Tenant, 'payments'>): string {
  return payments?.provider ?? EMBEDDED_PROVIDER_ID;
}

function requestedLine(line: CartLine) {
  return { ...line, projectId: projectIdOf(line), recipient: recipientOf(line.attributes) };
}

export type QuotedCart = Quote<ReturnType<typeof requestedLine>>;

/** Prices the cart with the buyer's discounts. */
export function quoteCart(cart: Cart, catalog: TenantCatalog, discounts: BuyerDiscounts): QuotedCart {
  const lines = cart.lines.map(requestedLine);
  return quoteLines(lines, selectedAddress(cart) !== undefined, catalog, discounts, cart.deliveryHandle);
}
