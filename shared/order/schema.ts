import * as z from 'zod/mini';
import { DeliveryAddress } from '../customer/address.ts';
import { OrderDelivery } from '../delivery/schema.ts';
import { Cents, IsoTime, TenantId } from '../lib/scalars.ts';
import { SalesTax } from '../money/sales-tax.ts';
import { Hold, OrderEvent, OrderRefund, PAYMENT_STATES, Parcel, PRODUCTION_STATES, Reprint } from './history.ts';
import { OrderLine, OrderWall } from './lines.ts';

/** Crockford's Base32: I, L, O and U are missing, so `readOrderId` can take them for 1, 0 and V. */
export const ORDER_ID_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const ORDER_ID_LENGTH = 6;
export const ORDER_ID_PATTERN = `[${ORDER_ID_ALPHABET}]{${ORDER_ID_LENGTH}}`;
export const OrderId = z.string().check(z.regex(new RegExp(`^${ORDER_ID_PATTERN}$`)));

/** The payment method on receipts. Orders may be paid without a card. */
export const PaymentMethod = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), brand: z.string(), last4: z.string() }),
  z.object({ kind: z.literal('other'), name: z.string() }),
]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const OrderPayment = z.object({
  /** Provider that took it. */
  provider: z.string(),
  /** The provider's id of the payment. */
  reference: z.string(),
  /** The amount charged. */
  amountCents: Cents,
  method: PaymentMethod,
});

/** An order as its shopper sees it. */
export const Receipt = z.object({
  id: OrderId,
  tenantId: TenantId,
  placedAt: IsoTime,
  paymentState: z.enum(PAYMENT_STATES),
  productionState: z.enum(PRODUCTION_STATES),
  email: z.string(),
  /** The shopper's note, one or more lines. */
  note: z.optional(z.string()),
  deliveryAddress: DeliveryAddress,
  delivery: OrderDelivery,
  /** Whether prices include sales tax. */
  salesTax: z.optional(SalesTax),
  lines: z.array(OrderLine).check(z.minLength(1)),
  walls: z.array(OrderWall),
  discount: z.optional(z.object({ title: z.string(), amountCents: Cents })),
  subtotalCents: Cents,
  discountCents: Cents,
  totalCents: Cents,
  payment: OrderPayment,
  /** Deadline for changes by its shopper, before which production does not start; absent without one. */
  changeableUntil: z.optional(IsoTime),
  /** Sent parcels; they contain the whole order once it is shipped. */
  parcels: z.optional(z.array(Parcel)),
});
export type Receipt = z.infer<typeof Receipt>;

export const Order = z.object({
  ...Receipt.shape,
  /** Counts the changes; a write names the version it read. */
  version: z.int().check(z.minimum(1)),
  /** The customer, once known. */
  customerId: z.optional(z.string()),
  /** Mailbox whose welcome promo was used: a cancellation restores it. */
  welcomeEmail: z.optional(z.string()),
  /** The promo code and its use: a cancellation restores it. */
  promo: z.optional(
    z.object({
      code: z.string(),
      use: z.string(),
      /** Mailbox of a code that works once per customer. */
      mailbox: z.optional(z.string()),
    }),
  ),
  /** Gift that paid for some tiles, as `{order}.{line}`: a cancellation restores it. */
  gift: z.optional(z.string()),
  /** Printing deadline. */
  dueAt: IsoTime,
  /** While there are any, nothing is printed. */
  holds: z.array(Hold),
  history: z.array(OrderEvent).check(z.minLength(1)),
  refunds: z.optional(z.array(OrderRefund)),
  reprints: z.optional(z.array(Reprint)),
});
export type Order = z.infer<typeof Order>;

/**
 * Reads an order number as typed or heard: in any case, with spaces, hyphens or a `#`, with O for 0, I or L for 1, U
 * for V.
 *
 * @returns undefined for text that is no order number. A name such as `Oliver` can read as one.
 */
export function readOrderId(typed: string): string | undefined {
  return OrderId.safeParse(unmistaken(typed.toUpperCase().replace(/[\s#-]/g, ''))).data;
}

/** Replaces the letters missing from `ORDER_ID_ALPHABET` by their lookalikes. */
export function unmistaken(upperCase: string): string {
  return upperCase.replaceAll('O', '0').replace(/[IL]/g, '1').replaceAll('U', 'V');
}
