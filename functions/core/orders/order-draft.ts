import * as z from 'zod/mini';
import { Order } from '../../../shared/schemas/order.ts';

/** An order before it has a number, a time and a payment. */
export const OrderDraft = z.omit(Order, { id: true, status: true, placedAt: true, payment: true });

export type OrderDraft = z.infer<typeof OrderDraft>;
