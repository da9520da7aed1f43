import type * as z from 'zod/mini';
import type { PrintRoomOrdersReply } from '../../../../shared/wire/print-room.ts';
import { thumbnailsOf } from '../../../core/orders/order-covers.ts';
import type { WholeOrders } from '../../../core/orders/order-queue-store.ts';
import { printRoomOrder } from '../../../core/orders/print-room-order.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AdminDeps } from '../dependencies.ts';

/** A page of orders as lists of the print room show them. */
export async function listedOrders(
  { photoUrls }: Pick<AdminDeps, 'photoUrls'>,
  page: WholeOrders | 'invalid_cursor',
): Promise<z.infer<typeof PrintRoomOrdersReply>> {
  if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
  const thumbnails = thumbnailsOf(page.orders, await photoUrls());
  return { ...page, orders: page.orders.map(printRoomOrder), thumbnails };
}
