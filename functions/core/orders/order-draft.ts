import * as z from 'zod/mini';
import { Order } from '../../../shared/order/schema.ts';

/** An order before it has a number, a time and a payment. */
export const OrderDraft = z.extend(
  z.pick(Order, {
    tenantId: true,
    customerId: true,
    email: true,
    note: true,
    deliveryAddress: true,
    delivery: true,
    salesTax: true,
    lines: true,
    walls: true,
    discount: true,
    subtotalCents: true,
    discountCents: true,
    totalCents: true,
  }),
  {
    /** From placing the order to the deadline for printing. */
    productionHours: z.int().check(z.positive()),
    /** How long the shopper may change the order after placing it; absent: not at all. */
    changeMinutes: z.optional(z.int().check(z.minimum(0))),
    /** Merchandise of the order as a storefront sells it, for a provider with its own checkout. */
    merchandise: z.object({
      lines: z.array(z.object({ merchandiseId: z.string(), quantity: z.int() })),
      discountCodes: z.array(z.string()),
    }),
  },
);
export type OrderDraft = z.infer<typeof OrderDraft>;
