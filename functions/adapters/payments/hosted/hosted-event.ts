import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { DeliveryAddress } from '../../../../shared/customer/address.ts';
import { centsFromDecimal } from '../../../../shared/money/money.ts';

/** By which an order of the store is known as one of ours: an attribute of the cart, which its order has as a note. */
export const KEY_ATTRIBUTE = 'payment_key';

/** Both say the same of an order, and either may be the first or the only one that comes. */
const TOPICS = ['orders/create', 'orders/paid'];

/** https://shopify.dev/docs/api/admin-rest/2025-04/resources/order, as far as the shop looks at it. */
const HostedOrder = z.object({
  id: z.union([z.int(), z.string().check(z.regex(/^\d+$/))]),
  name: z.nullish(z.string()),
  financial_status: z.nullish(z.string()),
  currency: z.string(),
  total_price: z.string(),
  note_attributes: z.nullish(z.array(z.object({ name: z.string(), value: z.nullish(z.string()) }))),
  shipping_address: z.nullish(
    z.object({ address1: z.nullish(z.string()), city: z.nullish(z.string()), zip: z.nullish(z.string()) }),
  ),
});

/** What a store says of an order that was made of a cart of ours. */
export interface HostedOrderEvent {
  eventId: string;
  key: string;
  orderId: string;
  /** as the store's staff call it */
  name: string | undefined;
  isPaid: boolean;
  amountCents: number;
  currency: string;
  sentTo: Partial<Pick<DeliveryAddress, 'address1' | 'city' | 'zip'>> | undefined;
}

/**
 * Whether a store has signed a body: https://shopify.dev/docs/apps/build/webhooks/subscribe/https#step-5-verify-the-webhook.
 * There is no time in it, so an old message proves itself for ever: it must be harmless to hear it again.
 */
export function isSignedByStore(body: string, header: string | undefined, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(header ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** @returns undefined for what is about no order of ours */
export function readHostedEvent(body: string, headers: Readonly<Record<string, string>>): HostedOrderEvent | undefined {
  if (!TOPICS.includes(headers['x-shopify-topic'] ?? '')) return undefined;
  const order = z.parse(HostedOrder, JSON.parse(body));
  const key = order.note_attributes?.find(({ name }) => name === KEY_ATTRIBUTE)?.value;
  if (!key) return undefined;
  const { address1, city, zip } = order.shipping_address ?? {};
  return {
    eventId: headers['x-shopify-event-id'] ?? headers['x-shopify-webhook-id'] ?? String(order.id),
    key,
    orderId: String(order.id),
    name: order.name ?? undefined,
    isPaid: order.financial_status === 'paid',
    amountCents: centsFromDecimal(order.total_price),
    currency: order.currency,
    sentTo: order.shipping_address
      ? { address1: address1 ?? undefined, city: city ?? undefined, zip: zip ?? undefined }
      : undefined,
  };
}
