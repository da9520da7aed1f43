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
  /** which provider took it */
  provider: z.string(),
  /** the provider's name for the payment */
  reference: z.string(),
  /** the amount charged */
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
  /** the shopper's note, one or more lines */
  note: z.optional(z.string()),
  deliveryAddress: DeliveryAddress,
  delivery: OrderDelivery,
  /** what its prices say about sales tax */
  salesTax: z.optional(SalesTax),
  lines: z.array(OrderLine).check(z.minLength(1)),
  walls: z.array(OrderWall),
  discount: z.optional(z.object({ title: z.string(), amountCents: Cents })),
  subtotalCents: Cents,
  discountCents: Cents,
  totalCents: Cents,
  payment: OrderPayment,
  /** until then its shopper may change or cancel it, and nothing is made of it; absent where there is no such time */
  changeableUntil: z.optional(IsoTime),
  /** those that have left; all of the order is in them once it is shipped */
  parcels: z.optional(z.array(Parcel)),
});
export type Receipt = z.infer<typeof Receipt>;

export const Order = z.object({
  ...Receipt.shape,
  /** counts the changes; a write names the version it read */
  version: z.int().check(z.minimum(1)),
  /** whose order it is, once the shop knows */
  customerId: z.optional(z.string()),
  /** whose welcome promo made it cheaper: cancelling it gives that back */
  welcomeEmail: z.optional(z.string()),
  /** which gift has paid for tiles of it, as `{order}.{line}`: cancelling it gives that back */
  gift: z.optional(z.string()),
  /** when it has to be printed */
  dueAt: IsoTime,
  /** while there are any, nothing is printed */
  holds: z.array(Hold),
  history: z.array(OrderEvent).check(z.minLength(1)),
  refunds: z.optional(z.array(OrderRefund)),
  reprints: z.optional(z.array(Reprint)),
});
export type Order = z.infer<typeof Order>;

/**
 * Reads an order number as people type it or hear it: in any case, with spaces, hyphens or a `#`, with O for 0, I or L
 * for 1, U for V.
 *
 * @returns undefined for text that is no order number. A name such as `Oliver` can read as one.
 */
export function readOrderId(typed: string): string | undefined {
  return OrderId.safeParse(unmistaken(typed.toUpperCase().replace(/[\s#-]/g, ''))).data;
}

/** Replaces the letters that `ORDER_ID_ALPHABET` leaves out by those that they are mistaken for. */
export function unmistaken(upperCase: string): string {
  return upperCase.replaceAll('O', '0').replace(/[IL]/g, '1').replaceAll('U', 'V');
}
