import * as z from 'zod/mini';
import { OrderId } from '../../../../shared/order/schema.ts';

export const OrderPath = z.object({ orderId: OrderId });
