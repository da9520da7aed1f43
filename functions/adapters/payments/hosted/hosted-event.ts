import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { DeliveryAddress } from '../../../../shared/customer/address.ts';
import { centsFromDecimal } from '../../../../shared/money/money.ts';

/** Identifies an order of the store as ours: an attribute of the cart, which its order carries as a note. */
export const KEY_ATTRIBUTE = 'payment_key';

/** Both describe an order, and either may come first or alone. */
const TOPICS = ['orders/create', 'orders/paid'];

/** The part of https://shopify.dev/docs/api/admin-rest/2025-04/resources/order that the shop reads. */
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

/** The store's report about an order made from our cart. */
export interface HostedOrderEvent {
  eventId: string;
  key: string;
  orderId: string;
  /** The name that the store's staff use. */
  name: string | undefined;
  isPaid: boolean;
  amountCents: number;
  currency: string;
  sentTo: Partial<Pick<DeliveryAddress, 'address1' | 'city' | 'zip'>> | undefined;
}

/**
 * Verifies the store's signature of a body:
 * https://shopify.dev/docs/apps/build/webhooks/subscribe/https#step-5-verify-the-webhook. It covers no time, so replays
 * always verify and must be harmless.
 */
export function isSignedByStore(body: string, header: string | undefined, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(header ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** @returns undefined for an event about other orders */
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
