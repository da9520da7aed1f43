import * as z from 'zod/mini';
import { Cents, IsoTime } from '../schemas/common.ts';
import { FrozenProduct, Order, OrderId, OrderStatus, OrderTile, PrintFile, PrintJob } from '../schemas/order.ts';
import { PhotoView } from '../schemas/photo.ts';

/** GET /v1/orders/{orderId}: the receipt, for the cart that placed it and the customer whose cart that is. */
export const OrderReply = z.object({ order: Order });

export const ListOrdersQuery = z.object({ status: OrderStatus, cursor: z.optional(z.string()) });

/** The first tile of an order, by which people recognise it in a list. */
export const OrderCover = z.object({ tile: OrderTile, product: FrozenProduct, thumbnailUrl: z.optional(z.string()) });
export type OrderCover = z.infer<typeof OrderCover>;

export const OrderSummary = z.object({
  id: OrderId,
  status: OrderStatus,
  placedAt: IsoTime,
  email: z.string(),
  name: z.string(),
  tiles: z.int(),
  totalCents: Cents,
  cover: z.optional(OrderCover),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const ListOrdersReply = z.object({ orders: z.array(OrderSummary), cursor: z.optional(z.string()) });

/** GET /v1/admin/orders/{orderId} */
export const AdminOrderReply = z.object({
  order: Order,
  jobs: z.array(PrintJob),
  photos: z.array(PhotoView),
});

/** GET /v1/fulfilment/orders/{orderId}/prints: each url is good for 15 minutes. */
export const PrintFilesReply = z.object({ files: z.array(z.extend(PrintFile, { url: z.string() })) });
