import * as z from 'zod/mini';
import { OrderId } from '../../../../shared/schemas/order.ts';

export const OrderPath = z.object({ orderId: OrderId });
