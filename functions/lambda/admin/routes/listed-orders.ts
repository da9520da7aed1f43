import type * as z from 'zod/mini';
import type { PrintRoomOrdersReply } from '../../../../shared/order/print-room.ts';
import { thumbnailsOf } from '../../../core/orders/order-covers.ts';
import type { WholeOrders } from '../../../core/orders/order-queue-store.ts';
import { printRoomOrder } from '../../../core/orders/print-room-order.ts';
import { failedPrints } from '../../../core/production/failed-prints.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AdminServices } from '../composition.ts';

/** Loads a page of orders in the shape of the print room's lists. */
export async function listedOrders(
  { photoUrls, jobs }: AdminServices,
  page: WholeOrders | 'invalid_cursor',
): Promise<z.infer<typeof PrintRoomOrdersReply>> {
  if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
  const thumbnails = thumbnailsOf(page.orders, await photoUrls());
  const tenantIds = [...new Set(page.orders.map(({ tenantId }) => tenantId))];
  const failures = await Promise.all(
    tenantIds.map(async (tenantId) => {
      const ids = page.orders.filter((order) => order.tenantId === tenantId).map(({ id }) => id);
      const { tiles } = await failedPrints({ jobs }, tenantId, new Set(ids));
      return tiles.map((tile) => ({ tenantId, ...tile }));
    }),
  );
  return { ...page, orders: page.orders.map(printRoomOrder), thumbnails, failures: failures.flat() };
}
